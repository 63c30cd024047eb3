import * as z from 'zod/mini';
import { activityQuestions, activityTypes } from '../../../contract/discovery/home/home.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { type NeutralWords, unknownKind } from './kind.ts';
import { activityKinds, type KindName, type ValuesOf } from './kinds.ts';

const itemFields = {
  /** It is made from what happened, so the same activity is recorded only once. */
  id: z.string(),
  at: z.string(),
  /** Shows the item also to readers who cannot see the actor, for a pause or a suspension. A block still hides it. */
  isGiven: z.optional(z.boolean()),
  /** Absent when the item is for all people of the profile. */
  personId: z.optional(z.string()),
};
/** The member who caused it, or null. Readers who may not see that member do not get the item. */
const actorId = z.nullable(z.number());
const quotedFields = {
  /** Whom the item names or is about, apart from the actor. Their words are erased with that account. */
  profileId: z.number(),
  /** True if the reader wrote the quoted words, or if they stood on the reader's own profile. */
  isReadersOwn: z.optional(z.boolean()),
};
const quoteSchema = z.object({
  ...quotedFields,
  words: z.string(),
  /** The person who is named, whose account ends apart from the profile. */
  personId: z.optional(z.string()),
});
type Quote = z.output<typeof quoteSchema>;
/** Words of several profiles, which follow the sentence. Each is erased with its profile. */
const namedSchema = z.array(z.object({ profileId: z.number(), words: z.string() }));

/** An activity as it is read: its sentence is said. */
export const saidItemSchema = z.object({
  ...itemFields,
  actorId,
  type: z.enum(activityTypes),
  title: z.string(),
  /** `without` is the title for readers who may not read the quoted words. */
  quoted: z.optional(z.object({ ...quotedFields, without: z.string() })),
  named: z.optional(namedSchema),
  /** A question to the reader, who answers beside it. */
  asks: z.optional(z.enum(activityQuestions)),
});
export type ActivityItem = z.output<typeof saidItemSchema>;

const draftSchema = z.object({
  ...itemFields,
  kind: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
  actorId: z.optional(actorId),
  quoted: z.optional(z.nullable(quoteSchema)),
  named: z.optional(namedSchema),
});
/** The outbox may also hold entries of the former release, which stored the sentence. */
export const activityEntrySchema = z.union([draftSchema, saidItemSchema]);
export type ActivityEntry = z.output<typeof activityEntrySchema>;

type DraftFields = Pick<z.output<typeof draftSchema>, keyof typeof itemFields>;
type ValuesIn<Values> = Record<never, never> extends Values ? { values?: Values } : { values: Values };
/** A kind that names the actor says who it is. */
type ActorIn<Values> = Values extends { handle: string } ? { actorId: number } : { actorId?: number | null };
type QuoteIn<Name extends KindName> = (typeof activityKinds)[Name]['quotes'] extends true
  ? { quoted: Quote | null }
  : { quoted?: never };
type NamedIn<Name extends KindName> = Name extends 'evenings-near'
  ? { named: z.output<typeof namedSchema> }
  : { named?: never };
export type NewsOf<Name extends KindName> = {
  [Each in Name]: { kind: Each } & ValuesIn<ValuesOf<Each>> & ActorIn<ValuesOf<Each>>;
}[Name];
/** An item to record: a kind, its values and whom it names. */
export type ActivityDraft = DraftFields &
  { [Name in KindName]: NewsOf<Name> & QuoteIn<Name> & NamedIn<Name> }[KindName];

const storedFields = { profileId: z.string(), kind: z.literal('activityItem'), ttl: z.number() };
export const storedActivityItem = z.union([
  storedObject({
    ...itemFields,
    ...storedFields,
    actorId,
    /** `kind` is the kind of the stored item. */
    news: z.object({ kind: z.string(), values: z.record(z.string(), z.unknown()) }),
    quoted: z.optional(quoteSchema),
    named: z.optional(namedSchema),
  }),
  storedObject({ ...saidItemSchema.shape, ...storedFields }),
]);
type StoredActivityItem = z.output<typeof storedActivityItem>;
const keptSeconds = 90 * 24 * 60 * 60;

export function storedItemOf(profileId: number, entry: ActivityEntry): StoredActivityItem {
  const stored = { profileId: String(profileId), kind: 'activityItem' as const, ttl: keptSeconds };
  if ('title' in entry) return { ...entry, ...stored };
  const { kind, values = {}, actorId = null, quoted, ...item } = entry;
  return { ...item, actorId, news: { kind, values }, ...(quoted && { quoted }), ...stored };
}

/** `neutral` is what mails and phones say of it. */
export type SaidItem = ActivityItem & { readonly neutral: NeutralWords };

const isKnown = (name: string): name is KindName => Object.hasOwn(activityKinds, name);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const questionOf = new Map<string, (typeof activityQuestions)[number]>([
  ['event-still-coming', 'still-coming'],
  ['event-no-show', 'no-show'],
] satisfies [KindName, (typeof activityQuestions)[number]][]);

/** Says the sentence of a stored item. */
export function saidItemOf(stored: StoredActivityItem): SaidItem {
  if ('title' in stored) return { ...stored, neutral: unknownKind.neutral };
  const { news, quoted, ...rest } = stored;
  const asks = questionOf.get(news.kind);
  const item = { ...rest, ...(asks && { asks }) };
  const { type, quotes, says, neutral } = isKnown(news.kind) ? activityKinds[news.kind] : unknownKind;
  const title = (words: string | null): string => says(news.values, words) ?? neutral.subject;
  const without = quotes ? capitalized(title(null)) : title(null);
  if (!quoted) return { ...item, type, title: without, neutral };
  const { words, personId: _named, ...about } = quoted;
  return { ...item, type, title: title(words), quoted: { ...about, without }, neutral };
}
