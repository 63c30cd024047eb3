import { placeLabel } from '../../../../contract/discovery/places.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { withoutHold, withHold as withPhotoHeld } from '../../../profiles/photos/album/rules.ts';
import { isPublic } from '../../../profiles/profiles/photo.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import { eventPhotoOwner } from '../photos/photo-owner.ts';
import { changeEvent } from './change-event.ts';
import type { Gathering } from './items.ts';
import { getEvent } from './see-event.ts';

const withheldTitle = 'Event';
const withheldPlace = 'Not shown';

/** The name of the town is not the organizer's text, so it is still shown. */
const areaOf = ({ place }: Pick<Gathering, 'place'>): string => (place ? placeLabel(place) : withheldPlace);

/** Time and town stay visible, and guests keep the address, because they may be on their way. */
function withoutWords(event: Gathering): Gathering {
  if (event.withheld) return event;
  const { title, description, dressCode, specialRequirements, tags, location } = event;
  const photoIds = event.photos.filter(isPublic).map(({ id }) => id);
  return {
    ...photoIds.reduce(withPhotoHeld, event),
    title: withheldTitle,
    description: '',
    dressCode: '',
    specialRequirements: '',
    tags: [],
    location: areaOf(event),
    edits: event.edits + 1,
    withheld: { title, description, dressCode, specialRequirements, tags, photoIds, location },
  };
}

/** Texts written in the meantime are kept. */
function withWords(event: Gathering): Gathering {
  const { withheld, ...rest } = event;
  if (!withheld) return event;
  const { title, description, dressCode, specialRequirements, tags, photoIds, location } = withheld;
  return {
    ...[...photoIds].reverse().reduce(withoutHold, rest),
    title: rest.title === withheldTitle ? title : rest.title,
    description: rest.description || description,
    dressCode: rest.dressCode || dressCode,
    specialRequirements: rest.specialRequirements || specialRequirements,
    tags: rest.tags.length > 0 ? rest.tags : tags,
    location: rest.location === areaOf(rest) ? (location ?? rest.location) : rest.location,
    edits: rest.edits + 1,
  };
}

const changeReported =
  (rule: (event: Gathering) => Gathering): NonNullable<Reportable['remove']> =>
  async (ref, context: Context) => {
    const id = Number(ref);
    if (await context.events.find(id)) await changeEvent(id, (event) => ({ event: rule(event) }), context);
  };

const withholdEvent = changeReported(withoutWords);
const showEventAgain = changeReported(withWords);

export const reportEvent: Reportable = {
  remove: withholdEvent,
  restore: showEventAgain,
  async find(id, caller, context) {
    if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
    const found = await getEvent(Number(id), caller, context).catch((fault: unknown) => {
      if (fault instanceof ApiError) return undefined;
      throw fault;
    });
    const event = found?.event;
    if (!event || event.organizerId === null || event.organizerId === caller.profile.id) return undefined;
    const { title, location, description, dressCode, specialRequirements, tags } = event;
    const photos = event.photos
      .filter(isPublic)
      .flatMap(({ id: photoId, pictures }) =>
        pictures ? [{ owner: eventPhotoOwner(event.id), photoId, version: pictures }] : [],
      );
    const text = [title, location, description, dressCode, specialRequirements, tags.join(', ')];
    return { subjectId: event.organizerId, text: text.filter(Boolean).join('\n'), photos };
  },
};
