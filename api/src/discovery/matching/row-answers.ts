import type { PublicColumns } from './columns.ts';
import { type PreparedViewer, prepareViewer } from './prepare.ts';
import { bitsIn, tagOf, tagWords } from './tag-words.ts';
import type { PublicAnswers } from './traits.ts';

const [youngest, oldest] = [0, 255];

/**
 * Prepares the member of a row as a viewer by their public answers alone, so that the scores of two such viewers for each
 * other are the same number. Nobody is left out for their age, and distance counts a lot, because that is what everybody
 * has who said nothing else.
 * @param today the number yyyymmdd
 */
export function preparePublicViewer(columns: PublicColumns, row: number, today: number): PreparedViewer {
  const { kind, members, wishes, place } = publicAnswersAt(columns, row);
  return prepareViewer(
    {
      kind,
      wishes,
      hiddenWishes: 0,
      place,
      distance: 'much',
      members: members.map(({ birth, tags, shownSelf }) => ({
        birth,
        tags,
        shownSelf,
        privateTags: [],
        matchingSelf: shownSelf,
        wantsFrom: youngest,
        wantsTo: oldest,
      })),
    },
    today,
  );
}

function publicAnswersAt(columns: PublicColumns, row: number): PublicAnswers {
  const [x = 0, y = 0, z = 0] = columns.place.subarray(row * 3, row * 3 + 3);
  const at = columns.memberAt[row] ?? 0;
  return {
    kind: columns.kind[row] ?? 0,
    wishes: columns.wishes[row] ?? 0,
    // A known place lies on the unit sphere.
    place: Math.abs(x) > 1 ? null : [x, y, z],
    members: Array.from({ length: columns.memberCount[row] ?? 0 }, (_, index) => ({
      birth: columns.birth[at + index] ?? 0,
      tags: bitsIn(columns.tags.subarray((at + index) * tagWords, (at + index + 1) * tagWords)).map(tagOf),
      shownSelf: columns.shownSelf[at + index] ?? 0,
    })),
  };
}
