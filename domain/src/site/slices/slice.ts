import type { AnyFormSlice } from "./form-slices.ts";
import type { ListSlice } from "./list-slices.ts";
import type { MediaSlice } from "./media-slices.ts";
import type { MenuSlice } from "./menu-slices.ts";
import type { NoticeSlice } from "./notice-slices.ts";
import type { PicturedSlice } from "./pictured-slices.ts";
import type { TextSlice } from "./text-slices.ts";

/** One slice of a page (rule 2.33). */
export type Slice =
  | TextSlice
  | PicturedSlice
  | MenuSlice
  | NoticeSlice
  | ListSlice
  | MediaSlice
  | AnyFormSlice;
