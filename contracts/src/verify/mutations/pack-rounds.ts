import type { Mutation } from "./list-mutations.ts";

/**
 * Packs mutations into rounds, each of mutations that one answer can have at once: none changes a part within the part of
 * another. A verification takes 20 ms, and finds all differences of an answer.
 */
export const packRounds = (mutations: readonly Mutation[]): readonly (readonly Mutation[])[] => {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const round = rounds.find((others) => others.every((other) => !isOverlapping(mutation.part, other.part)));
    if (round === undefined) rounds.push([mutation]);
    else round.push(mutation);
  }
  return rounds;
};

const isOverlapping = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((step, index) => step === other[index]);
