import type { Place } from '../../../../contract/discovery/places.ts';
import type { ParsedOf } from '../../../../contract/fields/endpoint.ts';
import type { editEvent } from '../../../../contract/gatherings/events/events.ts';
import { eventMessages } from '../../../../contract/gatherings/events/words.ts';
import { placeOf } from '../../../discovery/places/gazetteer.ts';
import { invalidFields } from '../../../platform/http/api-error.ts';
import { peopleOfSplit } from '../guests/seats.ts';
import type { Gathering } from './items.ts';

export type EventEdits = Omit<ParsedOf<typeof editEvent>, 'eventId' | 'version'>;

export type DescribedFields = Pick<
  Gathering,
  | 'title'
  | 'category'
  | 'description'
  | 'tags'
  | 'dressCode'
  | 'pictureRule'
  | 'specialRequirements'
  | 'location'
  | 'address'
  | 'addressMoment'
  | 'maxAttendees'
  | 'split'
  | 'joinRule'
  | 'profileTypes'
  | 'groupId'
  | 'openTo'
  | 'groupDays'
>;

const describedNames = [
  ...(['title', 'category', 'description', 'tags', 'dressCode', 'specialRequirements', 'location'] as const),
  ...(['address', 'addressMoment', 'maxAttendees', 'split', 'joinRule', 'profileTypes', 'groupId'] as const),
  ...(['openTo', 'groupDays', 'pictureRule'] as const),
] as const satisfies (keyof DescribedFields)[];

export function describedFields<Fields extends Partial<DescribedFields>>(
  typed: Fields,
): Pick<Fields, keyof DescribedFields & keyof Fields> {
  const named = describedNames.filter((name) => typed[name] !== undefined);
  const given = Object.fromEntries(named.map((name) => [name, typed[name]]));
  if (typed.tags) given.tags = withoutCaseDuplicates(typed.tags);
  return given as Pick<Fields, keyof DescribedFields & keyof Fields>;
}

/** Of tags that differ only in case, the first is kept. */
const withoutCaseDuplicates = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].reverse();

/** @throws ApiError 400 if the places by kind do not add up to `maxAttendees`, or a kind is listed twice */
export function requireSplit({ split, maxAttendees }: Pick<Gathering, 'split' | 'maxAttendees'>): void {
  if (!split) return;
  const kinds = new Set(split.map(({ kind }) => kind));
  const isSound = kinds.size === split.length && split.every(({ places }) => places >= 0);
  if (!isSound || peopleOfSplit(split) !== maxAttendees)
    throw invalidFields([{ field: 'split', message: eventMessages.split }]);
}

/**
 * Returns the town that the organizer chose, or the one that the area names.
 * @throws ApiError 400 for an unknown town
 */
export async function townOf({
  town,
  location,
}: {
  town?: string | undefined;
  location: string;
}): Promise<Place | null> {
  const found = await placeOf(town ?? location);
  if (!found && town) throw invalidFields([{ field: 'town', message: eventMessages.noPlace }]);
  return found;
}

/** Returns the texts that Content Safety judges. Address and hours are not among them. */
export function textsOf(fields: Partial<DescribedFields>): Record<string, string> {
  const { title = '', description = '', dressCode = '', specialRequirements = '', tags = [] } = fields;
  const { category = '', location = '' } = fields;
  return { title, category, description, dressCode, specialRequirements, location, tags: tags.join(', ') };
}

export const textSubject = (profileId: number, eventId: number) => ({
  profileId,
  kind: 'event',
  ref: String(eventId),
});
