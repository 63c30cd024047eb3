import { feedbackLimits, feedbackMessages as say } from '../../../contract/gatherings/feedback.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { peopleOf, saidByAll } from '../../relations/connections/own-yes.ts';
import { type AgainItem, againId, pairKey } from './items.ts';

type AgainAnswer = AgainItem['answers'][number];
type PersonOfProfile = Pick<AgainAnswer, 'profileId' | 'personId'>;
type AnsweringProfile = Pick<Profile, 'id' | 'people'>;

const keptMs = feedbackLimits.againDays * 24 * 60 * 60 * 1000;

const isOf = (answer: AgainAnswer, { profileId, personId }: PersonOfProfile): boolean =>
  answer.profileId === profileId && answer.personId === personId;

const keptUntil = ({ at }: Pick<AgainAnswer, 'at'>): number => Date.parse(at) + keptMs;

/** What a person said, and nobody else learns. */
export const answerOf = (
  { answers }: Pick<AgainItem, 'answers'>,
  person: PersonOfProfile,
  now: Date,
): AgainAnswer['again'] | undefined =>
  answers.find((one) => isOf(one, person) && keptUntil(one) > now.getTime())?.again;

/** A profile says yes once everybody who signs in for it has said so. */
const saysYes = (item: AgainItem, profile: AnsweringProfile, now: Date): boolean =>
  saidByAll(peopleOf(profile), (personId) => {
    const said = answerOf(item, { profileId: profile.id, personId }, now);
    return said === 'yes' ? said : undefined;
  }) !== undefined;

function withAnswers(item: AgainItem, answers: readonly AgainAnswer[], now: Date): AgainItem {
  const kept = answers.filter((one) => keptUntil(one) > now.getTime());
  const end = Math.max(...kept.map(keptUntil), now.getTime() + 1000);
  return { ...item, answers: kept, ttl: Math.ceil((end - now.getTime()) / 1000) };
}

/**
 * The latest answer of each person counts, until both profiles have said yes and are told.
 * @param sides the profile of the person who answers comes first
 * @throws ApiError 409 for another answer once they are told
 */
export function withAgainAnswer(
  kept: AgainItem | undefined,
  occasion: string,
  { personId, again }: Pick<AgainAnswer, 'personId' | 'again'>,
  [own, other]: readonly [AnsweringProfile, AnsweringProfile],
  now: Date,
): AgainItem {
  const before = kept ?? noAnswers(own.id, other.id, occasion);
  const person = { profileId: own.id, personId };
  if (before.toldAt !== undefined) {
    if (again !== 'yes') throw new ApiError(409, say.bothTold);
    return before;
  }
  const at = now.toISOString();
  const others = before.answers.filter((one) => !isOf(one, person));
  const after = withAnswers(before, [...others, { ...person, again, at }], now);
  const isBoth = [own, other].every((profile) => saysYes(after, profile, now));
  return isBoth ? { ...after, toldAt: at } : after;
}

export const withoutAnswersOf = (item: AgainItem, person: PersonOfProfile, now: Date): AgainItem =>
  withAnswers(
    item,
    item.answers.filter((one) => !isOf(one, person)),
    now,
  );

const noAnswers = (one: number, other: number, occasion: string): AgainItem => ({
  id: againId(occasion),
  key: pairKey(one, other),
  kind: 'meet-again',
  schemaVersion: 1,
  occasion,
  members: [Math.min(one, other), Math.max(one, other)],
  answers: [],
  ttl: 0,
});
