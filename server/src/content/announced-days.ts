import type { Location } from "@couvert/domain/restaurant/location/location";
import type { FileFinding } from "@couvert/outside/content-tools/models/check-folder";
import type { readDocumentFiles } from "@couvert/services/content-repository/read-documents";
import * as Result from "effect/Result";

type DocumentFiles = Awaited<ReturnType<typeof readDocumentFiles>>;

/**
 * Returns the news posts whose `specialDay` is none of a restaurant that they are about (rule 8.57): of those that a post links
 * to, else of those of its country, else of all. Restaurants without opening hours are left out.
 */
export const findAnnouncedDays = (
  files: DocumentFiles,
  locations: readonly Location[],
): readonly FileFinding[] =>
  files.flatMap(({ path: file, content }) => {
    if (Result.isFailure(content) || content.success.type !== "news_post") return [];
    const { specialDay, country, ...fields } = content.success.data;
    if (typeof specialDay !== "string") return [];
    const linked = linkedLocations(fields);
    return locations
      .filter(({ opening }) => opening.weekly.length > 0)
      .filter(({ uid, country: own }) => (linked.size > 0 ? linked.has(uid) : !country || country === own))
      .filter(({ opening }) => opening.specialDays.every(({ date }) => date !== specialDay))
      .map(({ uid }) => ({
        file,
        path: "specialDay",
        reason: `${specialDay} is no special day of location/${uid}.json`,
      }));
  });

/** Returns the uids of the locations that a document links to, in fields and texts. */
const linkedLocations = (value: unknown): ReadonlySet<string> => {
  if (typeof value !== "object" || value === null) return new Set();
  const { type, uid } = value as { readonly type?: unknown; readonly uid?: unknown };
  const own = type === "location" && typeof uid === "string" ? [uid] : [];
  return new Set([...own, ...Object.values(value).flatMap((each) => [...linkedLocations(each)])]);
};
