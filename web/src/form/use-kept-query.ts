import { useEffect } from 'react';
import { useSearchParams } from '../page/router.tsx';
import { useUser } from '../session/auth-context.ts';
import { deviceClock } from '../storage/device-clock.ts';
import { draftKey, keepDraft, readKept, removeFirst } from '../storage/drafts.ts';

/** Query parameters that reveal nothing about the search and stay in the address. */
const openNames = ['view', 'tab', 'page', 'day'];
const placeName = 'in';

/** Number of searches that a tab keeps for Back and Forward. */
const mostSearches = 40;

/** A key that sorts after all earlier ones. */
const newPlace = () => `${deviceClock.ms().toString(36)}${crypto.randomUUID().slice(0, 4)}`;

const partOf = (query: URLSearchParams, isPlain: boolean) =>
  [...query].filter(([name]) => name !== placeName && openNames.includes(name) === isPlain);

/**
 * The query of a search. Browsers store addresses in their history, so the tab keeps the search encrypted, like a
 * draft, and the address holds only its key. A query in the address is moved there.
 */
export function useKeptQuery() {
  const [address, setAddress] = useSearchParams();
  const { id: personId } = useUser();
  const keyOf = (place: string) => draftKey(personId, `search.${place}`);

  function whole(from: URLSearchParams): URLSearchParams {
    const place = from.get(placeName);
    const kept = new URLSearchParams((place !== null && readKept(keyOf(place))) || '');
    return new URLSearchParams([...kept, ...partOf(from, false), ...partOf(from, true)]);
  }
  const now = () => new URLSearchParams(window.location.search);

  function keepAt(place: string, words: string): void {
    keepDraft(keyOf(place), words);
    removeFirst(keyOf(''), mostSearches);
  }

  function write(query: URLSearchParams, { replace }: { replace: boolean }): void {
    const before = now().get(placeName);
    const words = String(new URLSearchParams(partOf(query, false)));
    const isAsBefore = before !== null && readKept(keyOf(before)) === words;
    const place = isAsBefore ? before : newPlace();
    if (words !== '' && !isAsBefore) keepAt(place, words);
    const named = words === '' ? [] : [[placeName, place]];
    setAddress(new URLSearchParams([...named, ...partOf(query, true)]), {
      replace,
      preventScrollReset: true,
    });
  }

  const isInAddress = partOf(address, false).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query that came in the address is moved once.
  useEffect(() => {
    if (isInAddress) write(whole(address), { replace: true });
  }, [isInAddress]);
  return { query: whole(address), read: () => whole(now()), write };
}
