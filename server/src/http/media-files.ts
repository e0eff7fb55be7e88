import express, { type RequestHandler } from "express";

/** Serves the films and images of a folder by name, in ranges when a browser asks for one. */
export const mediaFiles = (folder: string): RequestHandler =>
  express.static(folder, { index: false, redirect: false, dotfiles: "ignore", maxAge: "1h" });
