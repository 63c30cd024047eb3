import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { dateIn, evening } from '../../support/events-fixtures.ts';
import {
  approvedMember,
  approvedMembers,
  invitedPerson,
  memberFields,
  newHandle,
  type Person,
  type Place,
  pendingNewcomer,
  reviewer,
} from '../../support/fixtures.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';

/** One call as the pages of the specification make it. */
interface SpecifiedCall {
  by: Pick<Person, 'call'>;
  /** Values for the placeholders of the path. */
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  /** Nothing at all is sent where it is missing. */
  body?: object;
  /** The specification lets the page pass any further field. */
  takesAnyField?: true;
}
export type Arranged = (place: Place) => Promise<SpecifiedCall>;

/** Iris, her first member, and how she makes a call about that one. */
export async function iris(place: Place) {
  const by = await approvedMember(place);
  const [member] = (await by.call.do('myProfile', {})).members;
  if (!member) throw new Error('The profile has no members.');
  return { by, member, memberId: member.id };
}

export const callByIris =
  (body: object, more: Omit<SpecifiedCall, 'by' | 'body'> = {}): Arranged =>
  async (place) => ({ by: await approvedMember(place), body, ...more });

export const aboutMember =
  (body: object): Arranged =>
  async (place) => {
    const { by, memberId } = await iris(place);
    return { by, body: { memberId, ...body } };
  };

export async function pair(place: Place) {
  const [by, other] = await approvedMembers(2, place);
  return { by, other, id: conversationIdOf(by.profileId, other.profileId) };
}

export const callAboutAnother =
  (body: object): Arranged =>
  async (place) => {
    const { by, other } = await pair(place);
    return { by, body: { taggedProfileId: other.profileId, ...body } };
  };

export const message =
  (body: object): Arranged =>
  async (place) => {
    const { by, id } = await pair(place);
    return { by, path: { id }, body };
  };

/** The form of an event, with what the page adds to it. */
export const eventForm = (changes: object = {}) => ({
  title: 'Supper by candlelight',
  category: 'social',
  date: dateIn(10),
  time: '20:00',
  location: 'The old boathouse, behind the mill',
  description: 'Five courses, no phones, one long table.',
  maxAttendees: 12,
  tags: ['Fine Dining', 'Wine'],
  dressCode: '',
  specialRequirements: '',
  id: '1785412800000',
  host: 'Current User',
  hostAvatar: '/avatars/1.png',
  verified: true,
  premium: false,
  compatibility: 0,
  currentAttendees: 0,
  attendees: [],
  ...changes,
});

export async function event(place: Place) {
  const [by, host] = await approvedMembers(2, place);
  const { event } = await host.call.do('createEvent', evening());
  return { by, eventId: event.id };
}

export const onboarding =
  (changes: object = {}, ofMember: object = {}): Arranged =>
  async (place) => {
    const by = await invitedPerson(place);
    const { tags: _, ...fields } = memberFields;
    const member = { id: 'member-1785412800000', ...fields, tags: [], ...ofMember };
    const form = { profileType: 'single', handle: newHandle(), members: [member], mainBio: '' };
    return { by, body: { profileId: by.profileId, ...form, location: 'Ghent, Belgium', ...changes } };
  };

export async function note(place: Place) {
  const { by, other } = await pair(place);
  const content = 'Likes rain';
  const { profilePersonalNoteId } = await by.call.do('addNote', {
    targetProfileId: other.profileId,
    content,
  });
  return { by, profilePersonalNoteId };
}

export const callAboutPhoto =
  (body: object): Arranged =>
  async (place) => {
    const by = await approvedMember(place);
    return { by, body: { photoId: (await upload(place, by, await drawPicture())).id, ...body } };
  };

export const decision =
  (repeated: (id: number) => object): Arranged =>
  async (place) => {
    const { profileId } = await pendingNewcomer(place);
    return {
      by: await reviewer(place),
      path: { id: profileId },
      body: { reason: 'Known to us', ...repeated(profileId) },
    };
  };
