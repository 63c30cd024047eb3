import * as z from 'zod/mini';
import { profileTypes } from '../../../contract/profiles/profiles.ts';
import { introductionLimits } from '../../../contract/relations/introductions.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

const common = {
  id: z.string(),
  profileId: z.string(),
  schemaVersion: z.literal(1),
  introductionId: z.string(),
  line: z.string(),
  createdAt: z.string(),
  until: z.string(),
  ttl: z.number(),
};

/** What its author keeps: nothing of what came of it. */
export const writtenItem = storedObject({
  ...common,
  kind: z.literal('introduction'),
  byPerson: z.string(),
  between: z.tuple([z.number(), z.number()]),
});
export type WrittenItem = z.output<typeof writtenItem>;

/** What one of the two profiles was asked. Each side keeps its own answers. */
export const askedItem = storedObject({
  ...common,
  kind: z.literal('introduction-asked'),
  introducedBy: z.number(),
  /** 0 once the other profile is gone: it can no longer open then, and looks as before. */
  otherId: z.number(),
  otherType: z.enum(profileTypes),
  answers: z.array(z.object({ personId: z.string(), isYes: z.boolean() })),
});
export type AskedItem = z.output<typeof askedItem>;

export const nobodysId = 0;

export const writtenId = (one: number, other: number): string =>
  `introduction-${Math.min(one, other)}-${Math.max(one, other)}`;
export const askedId = (introductionId: string): string => `asked-${introductionId}`;

export const lapsesAt = (now: Date): Date =>
  new Date(now.getTime() + introductionLimits.days * 24 * 60 * 60 * 1000);

/** In whole seconds, because the database counts from the last write. */
export const ttlUntil = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));

export const isOpen = ({ until }: { until: string }, now: Date): boolean => Date.parse(until) > now.getTime();

export const answerOf = ({ answers }: Pick<AskedItem, 'answers'>, personId: string): boolean | undefined =>
  answers.find((answer) => answer.personId === personId)?.isYes;

export const withAnswer = (asked: AskedItem, personId: string, isYes: boolean, now: Date): AskedItem => ({
  ...asked,
  answers: [...asked.answers.filter((answer) => answer.personId !== personId), { personId, isYes }],
  ttl: ttlUntil(asked.until, now),
});

/** Answers of people who left do not count. */
export const haveAllSaidYes = (asked: AskedItem, people: readonly string[]): boolean =>
  people.length > 0 && people.every((personId) => answerOf(asked, personId) === true);
