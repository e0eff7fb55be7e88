import express, { type RequestHandler } from "express";

/** Serves the films and drawings of a folder by their names, in ranges where a browser asks for one. */
export const mediaFiles = (folder: string): RequestHandler =>
  express.static(folder, { index: false, redirect: false, dotfiles: "ignore", maxAge: "1h" });
