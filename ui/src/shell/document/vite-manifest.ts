/** One file of the client build, as Vite's manifest lists it; paths are relative to the built folder. */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  /** Keys of the chunks it imports before it runs. */
  readonly imports?: readonly string[];
}

/** The client build by source file: `ui/dist/{brand}/client/.vite/manifest.json`. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;
