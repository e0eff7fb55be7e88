import type { Block, BlockType, RichText as Text } from "@couvert/domain/values/rich-text";
import { Fragment, type ReactNode } from "react";
import { SiteLink } from "../link/SiteLink.tsx";
import { type Run, splitText } from "./split-text.ts";

/** The h1 of a page is its hero's, so that an editor's first heading is an h2. */
const ELEMENTS = {
  paragraph: "p",
  heading1: "h2",
  heading2: "h2",
  heading3: "h3",
  heading4: "h4",
  "list-item": "li",
  "o-list-item": "li",
} as const satisfies Record<BlockType, string>;

const LISTS: Partial<Record<BlockType, "ul" | "ol">> = { "list-item": "ul", "o-list-item": "ol" };

/** Shows rich text block by block (rule 2.38). It never renders text as HTML. */
export const RichText = ({ text }: { text: Text }) =>
  groupBlocks(text).map(({ key, List, blocks }) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move while they are shown
    const children = blocks.map((block, index) => <BlockText key={index} block={block} />);
    return List === undefined ? <Fragment key={key}>{children}</Fragment> : <List key={key}>{children}</List>;
  });

interface Group {
  readonly key: number;
  readonly List: "ul" | "ol" | undefined;
  readonly blocks: Block[];
}

/** Groups neighbouring items of the same kind of list into one list. */
const groupBlocks = (text: Text): readonly Group[] => {
  const groups: Group[] = [];
  text.forEach((block, key) => {
    const List = LISTS[block.type];
    const last = groups.at(-1);
    if (List !== undefined && last?.List === List) last.blocks.push(block);
    else groups.push({ key, List, blocks: [block] });
  });
  return groups;
};

const BlockText = ({ block }: { block: Block }) => {
  const Element = ELEMENTS[block.type];
  const passages = splitText(block).map(({ start, link, runs }) => {
    const children = runs.map(setRun);
    return link === null ? (
      <Fragment key={start}>{children}</Fragment>
    ) : (
      <SiteLink key={start} link={link}>
        {children}
      </SiteLink>
    );
  });
  return <Element>{passages}</Element>;
};

const setRun = ({ start, text, strong, em }: Run): ReactNode => {
  const inner = em ? <em>{text}</em> : text;
  return <Fragment key={start}>{strong ? <strong>{inner}</strong> : inner}</Fragment>;
};
