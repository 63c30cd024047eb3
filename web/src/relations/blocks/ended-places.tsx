import { weekday } from '@veil/api/contract/fields/written-dates';
import { blockedMembers } from '@veil/api/contract/relations/blocks';
import { useRead } from '../../api/use-read.ts';

/** Says which places at an evening would go, as the other side may notice that. */
export function EndedPlaces({ handle }: { handle: string }) {
  const { data } = useRead(blockedMembers, { handle });
  const places = data?.places ?? [];
  if (places.length === 0) return null;
  const lines = places.map(({ startsAt, isYours }) => placeWords(weekday(new Date(startsAt)), isYours));
  return (
    <ul className="stack-1">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const placeWords = (day: string, isYours: boolean): string =>
  isYours
    ? `You have a place at their evening on ${day}. It goes now, and they may notice.`
    : `They have a place at your evening on ${day}. It goes now, and they may notice.`;
