import { factorsOfBit, ruledOutBy, type TagFactor } from './factors.ts';
import { bitOf } from './tag-words.ts';
import type { PublicMember } from './traits.ts';

type TaggedMember = Pick<PublicMember, 'tags'>;

export interface Contribution {
  readonly factor: TagFactor;
  readonly mine: number;
  readonly theirs: number;
}

export function contributionsOf(one: TaggedMember, other: TaggedMember): Contribution[] {
  const theirs = new Set(other.tags.map(bitOf));
  return one.tags
    .map(bitOf)
    .flatMap((mine) =>
      (factorsOfBit[mine] ?? [])
        .filter((link) => theirs.has(link.other))
        .map((link) => ({ factor: link.factor, mine, theirs: link.other })),
    );
}

export function contradictionsOf(one: TaggedMember, other: TaggedMember): [mine: number, theirs: number][] {
  const theirs = new Set(other.tags.map(bitOf));
  return one.tags
    .map(bitOf)
    .flatMap((mine) =>
      (ruledOutBy.get(mine) ?? [])
        .filter((bit) => theirs.has(bit))
        .map((bit): [number, number] => [mine, bit]),
    );
}
