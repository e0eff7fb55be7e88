import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import express, { type RequestHandler } from "express";

/** The types of files that documents link to or show; no page and no script, which would run with the rights of the site. */
const MEDIA = /\.(?:avif|gif|jpe?g|m4[av]|mov|mp[34]|ogg|pdf|png|svg|vtt|webm|webp)$/i;

/**
 * Serves the films and other media of a folder by name, in ranges when a browser asks for one. Passes on what is no media file, as a
 * link to a file outside the folder, or a pipe, which no reading may wait for (rule 8.52).
 */
export const mediaRoute = (folder: string): RequestHandler => {
  const files = express.static(folder, { index: false, redirect: false, dotfiles: "ignore", maxAge: "1h" });
  return (request, response, next) => {
    isMedia(folder, request.path).then((found) => (found ? files(request, response, next) : next()), next);
  };
};

const isMedia = async (folder: string, path: string): Promise<boolean> => {
  if (!MEDIA.test(path)) return false;
  try {
    const file = await realpath(join(folder, decodeURIComponent(path)));
    return file.startsWith((await realpath(folder)) + sep) && (await stat(file)).isFile();
  } catch {
    // No such file, or no path.
    return false;
  }
};
