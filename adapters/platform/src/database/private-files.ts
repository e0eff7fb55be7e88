import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The permissions of everyone but the owner. */
const OTHERS = 0o077;

/**
 * The files of an embedded database, readable only by their owner: the engine sets permissions itself, whatever the process's mask is
 * (rule 6.2).
 */
export class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const hideFromOthers = ({ NODEFS }: { readonly NODEFS: NodeFiles }): void => {
      const { doSetAttr } = NODEFS;
      NODEFS.doSetAttr = (path, node, { mode, ...attributes }, ...more) =>
        doSetAttr(path, node, mode == null ? attributes : { ...attributes, mode: mode & ~OTHERS }, ...more);
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hideFromOthers] },
    };
  }
}

/** The part of the engine's file system that sets attributes of a file. */
interface NodeFiles {
  doSetAttr: (
    path: unknown,
    node: unknown,
    attributes: { readonly mode?: number | null },
    ...more: unknown[]
  ) => void;
}
