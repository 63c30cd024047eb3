import { haveMet, kindWords } from '../../features/feedback.ts';
import { approvedMember, freshCode, invitedPerson, newcomer, newHandle } from '../../support/fixtures.ts';
import { newGroup } from '../../support/groups-fixtures.ts';
import { drawPicture, send } from '../../support/photo-fixtures.ts';
import {
  type Arranged,
  aboutMember,
  callAboutAnother,
  callAboutPhoto,
  callByIris,
  decision,
  event,
  eventForm,
  iris,
  message,
  note,
  onboarding,
  pair,
} from './specified-fixtures.ts';

const discoverInput = { page: 1, pageSize: 20, searchTerm: '', location: '', minAge: 18, maxAge: 99 };
const events = { searchTerm: '', location: '', page: 1, pageSize: 10 };
const groups = { searchTerm: '', location: '', page: 1, pageSize: 10 };
const group = { name: '', description: 'For those who walk at night.', category: '', tags: [] };
const friendVibes = { tagId: 9501, category: 'Relationship' };
/** What a page of events holds of the one who presses. */
const passed = { id: 7, memberId: 'current-user', memberName: 'Current User', status: 'going', guests: [{}] };
const file = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000 };

/**
 * Every call for which the specification names a query or a body, in the order of its tables. What follows a dash tells
 * the cases of one call apart.
 */
export const specifiedCalls: Record<string, Arranged> = {
  'GET me': async (place) => ({ by: await approvedMember(place), query: { uid: 'f3a1' } }),
  'POST auth/check-user-status': async (place) => ({ by: await newcomer(place), body: { UserEmail: '' } }),
  'POST auth/sync-user': async (place) => {
    const by = await newcomer(place);
    return { by, body: { UserEmail: by.email } };
  },
  'POST invitation/create': callByIris({
    email: 'ada@new.example',
    phone: '',
    description: 'We share a choir.',
  }),
  'POST invitation/create - by phone': callByIris({
    email: '',
    phone: '+32 470 12 34 56',
    description: 'We share a choir.',
  }),
  'POST invitation/validate': async (place) => {
    const by = await newcomer(place);
    return { by, body: { invitationCode: await freshCode(place), userEmail: by.email } };
  },
  'POST invitation/generate': callByIris({}),
  'GET profiles/check-handle-availability': async (place) => ({
    by: await invitedPerson(place),
    query: { handle: newHandle() },
  }),
  'POST profiles/complete-onboarding': onboarding(),
  'POST profiles/complete-onboarding - tags by id': onboarding({}, { tags: [101, 1102] }),
  'POST profiles/complete-onboarding - tags by key': onboarding({}, { tags: ['warm', 'kindness'] }),
  'POST profiles/complete-onboarding - tags by label': onboarding({}, { tags: ['Warm', 'Kindness'] }),
  'POST profiles/complete-onboarding - an instant': onboarding({}, { birthDate: '1990-03-31T22:00:00.000Z' }),

  'POST browse/discover-members': callByIris({
    ...discoverInput,
    type: 'all',
    tags: [],
    sortBy: 'compatibility',
  }),
  'POST browse/discover-members - nothing chosen': callByIris({
    ...discoverInput,
    type: '',
    tags: [],
    sortBy: '',
  }),
  'POST browse/discover-members - a tag by id': callByIris({
    ...discoverInput,
    type: 'single',
    tags: [101],
    sortBy: 'name',
  }),
  'POST browse/discover-members - by key': callByIris({
    ...discoverInput,
    type: 'couple',
    tags: ['warm'],
    sortBy: 'newest',
  }),
  'POST browse/discover-members - by label': callByIris({
    ...discoverInput,
    type: 'all',
    tags: ['Warm'],
    sortBy: 'oldest',
  }),

  'POST tags/{memberId}': async (place) => {
    const { by, memberId } = await iris(place);
    const publicTags = [{ category: 'Personality', tags: [101, 'curious', 'Playful'] }];
    return { by, path: { memberId }, body: { publicTags, privateTags: [] } };
  },
  'POST tags/{memberId} - as GET returns them': async (place) => {
    const { by, memberId } = await iris(place);
    for (const [tagId, isPrivate] of [
      [101, false],
      [102, true],
    ] as const)
      await by.call.do('addTag', { memberId, tagId, category: 'Personality', isPrivate });
    const body = await by.call.do('memberTags', { memberId: String(memberId) });
    return { by, path: { memberId }, body };
  },
  'POST tags/add': aboutMember({ tagId: 101, category: 'Personality' }),
  'POST tags/add - by key': aboutMember({ tagId: 'warm', category: 'Personality' }),
  'POST tags/add - by label': aboutMember({ tagId: 'Not interested', category: 'Personality' }),
  'POST tags/remove': aboutMember({ tagId: 101 }),
  'POST tags/remove - by key': aboutMember({ tagId: 'warm', category: 'Personality' }),
  'POST tags/remove - by label': aboutMember({ tagId: 'Warm', category: 'Personality' }),
  'POST private-tags/add': callAboutAnother(friendVibes),
  'POST private-tags/add - by key': callAboutAnother({ ...friendVibes, tagId: 'friend-vibes' }),
  'POST private-tags/add - by label': callAboutAnother({ ...friendVibes, tagId: 'Bookmarked' }),
  'POST private-tags/remove': callAboutAnother({ tagId: 9501 }),
  'POST private-tags/remove - by label': callAboutAnother({
    tagId: 'Friend Vibes',
    category: 'Relationship',
  }),

  'POST conversations/{id}/messages': message({ content: 'Good evening', messageType: 'text' }),
  'POST conversations/{id}/messages - no quick action': message({
    content: 'Good evening',
    messageType: 'text',
    quickAction: null,
  }),
  'POST conversations/{id}/messages - an empty quick action': message({
    content: 'Good evening',
    messageType: 'text',
    quickAction: '',
  }),
  'POST conversations/{id}/messages - a quick action': message({
    content: 'wave',
    messageType: 'quick_action',
    quickAction: 'wave',
  }),
  'POST conversations/{id}/messages - a quick action by its content': message({
    content: 'wave',
    messageType: 'quick_action',
  }),
  'PUT conversations/{id}/messages/{messageId}/read': async (place) => {
    const { by, other, id } = await pair(place);
    const { data } = await other.call.do('sendMessage', {
      id,
      content: 'Good evening',
      messageType: 'text',
    });
    return { by, path: { id, messageId: data.id } };
  },

  'POST profiles/my-profile': callByIris({ about: 'Likes long dinners.', location: 'Ghent, Belgium' }),
  'POST profiles/my-profile - a member as GET returns it': async (place) => {
    const { by, member } = await iris(place);
    return { by, body: { members: [{ ...member, name: 'Iris Maria' }] } };
  },
  'POST profiles/update-birthdate': aboutMember({ birthDate: '1990-04-01' }),
  'POST profiles/update-birthdate - an instant': aboutMember({ birthDate: '1990-04-01T00:00:00.000Z' }),
  'POST profiles/update-bio': callByIris({ bioType: 'main', memberId: '', bio: 'Likes long dinners.' }),
  'POST profiles/update-bio - of nobody': callByIris({ bioType: 'main', memberId: null, bio: 'Likes rain.' }),
  'POST profiles/update-bio - of a member': aboutMember({ bioType: 'member', bio: '' }),
  'POST profiles/update-bio - of a single': aboutMember({ bioType: 'member', bio: 'Likes long dinners.' }),
  'POST profiles/update-location': callByIris({ location: 'Ghent, Belgium' }),
  'POST profiles/update-age-preferences': aboutMember({ ageRangeMin: 25, ageRangeMax: 45 }),
  'POST profiles/update-physical-stats': aboutMember({ heightFeet: 5, heightInches: 8, weightLbs: 150 }),
  'POST profiles/update-member-name': aboutMember({ name: 'Iris Maria' }),
  'POST profiles/photo-upload-url': callByIris(file),
  'POST profiles/notify-photo-uploaded': async (place) => {
    const by = await approvedMember(place);
    return { by, body: { photoId: (await send(by, await drawPicture())).photoId } };
  },
  'POST profiles/photos/set-primary': callAboutPhoto({}),
  'POST profiles/photos/update-caption': callAboutPhoto({ caption: 'At the window' }),
  'POST profiles/photos/delete': callAboutPhoto({}),
  'POST profiles/enhance-bio': callByIris({
    bio: 'Likes long dinners.',
    context: 'single',
    tags: [{ tag: 'Warm', category: 'Personality' }],
  }),
  'POST personal-notes/add': async (place) => {
    const { by, other } = await pair(place);
    return { by, body: { targetProfileId: other.profileId, content: 'Likes rain' } };
  },
  'POST personal-notes/update': async (place) => {
    const { by, profilePersonalNoteId } = await note(place);
    return { by, body: { profilePersonalNoteId, content: 'Likes snow' } };
  },
  'POST personal-notes/remove': async (place) => {
    const { by, profilePersonalNoteId } = await note(place);
    return { by, body: { profilePersonalNoteId } };
  },

  'POST events/search': callByIris({ ...events, category: 'social', dateRange: 'week' }),
  'POST events/search - nothing chosen': callByIris({ ...events, category: '', dateRange: '' }),
  'POST events': callByIris(eventForm()),
  'POST events - in a known town': callByIris(eventForm({ location: 'Brussels, Belgium' })),
  'POST events/{eventId}/join': async (place) => {
    const { by, eventId } = await event(place);
    return { by, path: { eventId }, body: { eventId, ...passed }, takesAnyField: true };
  },
  'POST events/{eventId}/leave': async (place) => {
    const { by, eventId } = await event(place);
    await by.call.do('joinEvent', { eventId: String(eventId) });
    return { by, path: { eventId }, body: { eventId, ...passed }, takesAnyField: true };
  },

  'POST groups/search': callByIris({ ...groups, category: 'Interest', isMember: true }),
  'POST groups/search - nothing chosen': callByIris({ ...groups, category: '', isMember: false }),
  'POST groups': (place) =>
    callByIris({ ...group, name: newHandle(), joinPolicy: 'open', discoverable: true })(place),
  'POST groups/{groupId}/join': async (place) => {
    const { by, other } = await pair(place);
    const { id: groupId } = await newGroup(other);
    return { by, path: { groupId }, body: { groupId, memberId: 'current-user', memberName: 'Current User' } };
  },

  'POST pending-profiles/{id}/approve': decision(() => ({})),
  'POST pending-profiles/{id}/approve - the id again': decision((id) => ({ id, profileId: id })),
  'POST pending-profiles/{id}/reject': decision((id) => ({ id, profileId: id })),
  'PUT feedback/{id}': async (place) => {
    const { by, other } = await pair(place);
    await haveMet(by, other);
    const given = { profileId: other.profileId, occasion: 'connection', ...kindWords };
    const { id } = await by.call.do('giveFeedback', given);
    return { by, path: { id }, body: { id, ...kindWords, comment: 'Kind, and on time.' } };
  },
};
