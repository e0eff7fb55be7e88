import { type FaceList, faceFile } from "@couvert/ui/brands/face-file";
import { type RequestHandler, Router } from "express";

/** The paths of the faces of manage pages, which no build renders. */
export const FACE_PATHS: Readonly<Record<FaceList, string>> = {
  "--font-display": "/faces/display.woff2",
  "--font-text": "/faces/text.woff2",
};

/** Serves the two faces of a brand. */
export const brandFaces = (brand: string): RequestHandler => {
  const faces = Router();
  for (const list of ["--font-display", "--font-text"] as const) {
    const file = faceFile(brand, list);
    faces.get(FACE_PATHS[list], (_request, response) =>
      response.sendFile(file, { maxAge: "1d", dotfiles: "allow" }),
    );
  }
  return faces;
};
