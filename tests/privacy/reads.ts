import { ownEventLists } from '../../api/contract/gatherings/events/calendar.ts';
import { endpointNames, endpoints } from '../../api/contract/table.ts';
import type { Question } from './claims.ts';
import type { World } from './worlds.ts';

/** Calls without a side effect by which a member reads what they can without naming anything. */
const plainReads = endpointNames.filter((name) => {
  const { method, caller, path } = endpoints[name];
  return (
    method === 'GET' && !path.includes('{') && ['signedIn', 'member', 'owner', 'editor'].includes(caller)
  );
});

/** Everything that somebody of a world reads: for themselves, in lists, and about each other person. */
export function readsOf(reader: string, world: World): Question[] {
  const others = [...world.people].filter(([name, { profileId }]) => name !== reader && profileId > 0);
  const plain = plainReads.map((name): Question => [name, (call) => call.try(name, {})]);
  const ages = { minAge: world.age, maxAge: world.age, sortBy: 'name' };
  const lists: Question[] = [
    ['discoverMembers', (call) => call.try('discoverMembers', ages)],
    ...others.map(
      ([name, { handle }]): Question => [
        `search for ${name}`,
        (call) => call.try('discoverMembers', { ...ages, searchTerm: handle }),
      ],
    ),
    ...(['archived', 'requests'] as const).map(
      (folder): Question => [`conversations, ${folder}`, (call) => call.try('conversations', { folder })],
    ),
    ...ownEventLists.map((list): Question => [`myEvents, ${list}`, (call) => call.try('myEvents', { list })]),
    ['conversations, unread', (call) => call.try('conversations', { filter: 'unread' })],
  ];
  return [...plain, ...lists, ...others.flatMap(([name]) => readsAbout(name, reader, world))];
}

function readsAbout(name: string, reader: string, world: World): Question[] {
  const { handle, profileId } = world.the(name);
  const id = world.conversation(reader, name);
  return [
    [`conversationPage with ${name}`, (call) => call.try('conversationPage', { id })],
    [`newer messages of ${name}`, (call) => call.try('conversationPage', { id, after: 0, version: 1 })],
    [
      `conversations, search for ${name}`,
      (call) => call.try('conversations', { search: handle.slice(0, 5) }),
    ],
    [`privateDetails of ${name}`, (call) => call.try('privateDetails', { profileId })],
    [`photoAccessBetween with ${name}`, (call) => call.try('photoAccessBetween', { profileId })],
    [`peopleOfConnection with ${name}`, (call) => call.try('peopleOfConnection', { profileId })],
    [`feedbackOccasions with ${name}`, (call) => call.try('feedbackOccasions', { profileId })],
    [`blockedMembers with ${name}`, (call) => call.try('blockedMembers', { handle })],
    [`rating of ${name}`, (call) => call.try('rating', { id: String(profileId) })],
    [`memberProfile of ${name}`, (call) => call.try('memberProfile', { handle })],
  ];
}
