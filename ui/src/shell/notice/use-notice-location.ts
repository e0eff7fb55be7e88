import { useBrowsing, useSelection } from "../../visit/SelectedLocation.tsx";

/**
 * Returns the uid of the location whose notices show: the browsing one; null where it is a guess, undefined until the visitor's
 * location is settled (rule 4.15).
 */
export const useNoticeLocation = (): string | null | undefined => {
  const { isSettled } = useSelection();
  const { location, isGuess } = useBrowsing();
  if (!isSettled) return undefined;
  return isGuess ? null : location.uid;
};
