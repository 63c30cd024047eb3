import { everyConsent } from '../../api/contract/people/consents/consents.ts';
import type { Answer, Client } from '../support/client.ts';
import { memberFields, newHandle } from '../support/fixtures.ts';
import { type Arrival, connectionTypes, type World } from './worlds.ts';

/** One call, with what it is called in the table. */
export type Question = readonly [name: string, ask: (call: Client) => Promise<Answer<unknown>>];

/** Objects to a newcomer, as a reviewer. */
type ObjectTo = (profileId: number) => Promise<void>;

/** What is told of a promise: two worlds that differ in one secret act, and who must not notice. */
export interface Claim {
  says: string;
  people: Readonly<Record<string, Arrival>>;
  /** People of the secret world alone. */
  secretPeople?: Readonly<Record<string, Arrival>>;
  /** Who of the two reviewers approves somebody, where it is not the usual one. */
  approvedBy?: (world: World) => 0 | 1;
  /** The same in both worlds. */
  before?: (world: World) => Promise<unknown>;
  /** The secret act, or its neutral cause in the other world. */
  act: (world: World, objectTo: ObjectTo) => Promise<unknown>;
  /** Who is asked. Each reads everything that they can read by a plain call, unless `asksAlone` names them. */
  readers: readonly string[];
  /** Calls besides those, made first. A visitor makes no others. */
  asks?: (world: World, reader: string) => readonly Question[];
  asksAlone?: true;
}

export const claims = {
  block: {
    says: 'Whom you block reads what they would read if you had paused.',
    people: { ann: 'member', ben: 'member' },
    before: async (world) => {
      await world.talk('ben', 'ann');
      await world.tag('ann', 'ben', connectionTypes.friend);
      await world.tag('ben', 'ann', connectionTypes.friend);
      await world.tag('ben', 'ann', connectionTypes.bookmark);
      await world.open('ann', 'ben');
      await world.open('ben', 'ann');
    },
    act: (world) =>
      world.isSecret
        ? world.the('ann').call.do('blockMember', { handle: world.the('ben').handle })
        : world.the('ann').call.do('pauseProfile', { isPaused: true }),
    readers: ['ben'],
  },
  hide: {
    says: 'Whom you hide reads what they would read if you were in nobody’s lists.',
    people: { ann: 'member', ben: 'member' },
    act: (world) =>
      world.isSecret
        ? world.the('ann').call.do('hideMember', { handle: world.the('ben').handle })
        : world.the('ann').call.do('saveMyProfile', { hidden: true }),
    readers: ['ben'],
  },
  quietBlock: {
    says: 'A quiet block is read by nobody before its day.',
    people: { ann: 'member', ben: 'member', cleo: 'member' },
    before: (world) => world.talk('ben', 'ann'),
    act: (world) =>
      world.isSecret
        ? world.the('ann').call.do('blockMember', { handle: world.the('ben').handle, begins: 'quietly' })
        : world.the('ann').call.do('blockedMembers', {}),
    readers: ['ben', 'cleo'],
  },
  interest: {
    says: 'Nobody learns of your interest before it is mutual, unless they chose to hear of it.',
    people: { ann: 'member', ben: 'member', cleo: 'member' },
    before: async (world) => {
      await world.the('ben').call.do('savePrivacy', { tellsOfPlay: 'connections' });
      await world.talk('ben', 'ann');
    },
    act: async (world) => {
      if (!world.isSecret) return world.the('ann').call.do('connections', {});
      await world.tag('ann', 'ben', connectionTypes.potential);
      return world.tag('ann', 'ben', connectionTypes.play);
    },
    readers: ['ben', 'cleo'],
  },
  decline: {
    says: 'Whoever wrote a first letter cannot tell a no from a silence.',
    people: { ann: 'member', ben: 'member' },
    before: (world) => world.write('ben', 'ann', 'Good evening'),
    act: (world) =>
      world.isSecret
        ? world.the('ann').call.do('declineRequest', { id: world.conversation('ann', 'ben') })
        : world.the('ann').call.do('conversations', { folder: 'requests' }),
    readers: ['ben'],
    asks: (world) => [
      [
        'a second letter',
        (call) =>
          call.try('sendMessage', {
            id: world.conversation('ann', 'ben'),
            content: 'Are you there?',
            messageType: 'text',
            requestId: world.draw('second letter'),
          }),
      ],
    ],
  },
  reading: {
    says: 'Nobody learns that you read, mute or archive their letters, with receipts off.',
    people: { ann: 'member', ben: 'member' },
    before: async (world) => {
      await world.talk('ben', 'ann');
      await world.the('ann').call.do('saveMessagingPreferences', { readReceipts: false });
    },
    act: async (world) => {
      const id = world.conversation('ann', 'ben');
      const messageId = await world.write('ben', 'ann', 'How are you?');
      if (!world.isSecret) return world.the('ann').call.do('conversations', {});
      await world.the('ann').call.do('readMessage', { id, messageId });
      return world.the('ann').call.do('arrangeConversation', { id, isMuted: true, isArchived: true });
    },
    readers: ['ben'],
  },
  report: {
    says: 'Whoever is reported does not learn which of two people it was.',
    people: { ann: 'member', ben: 'member', cleo: 'member' },
    before: async (world) => {
      await world.talk('ben', 'ann');
      await world.talk('ben', 'cleo');
    },
    act: (world) =>
      world.the(world.isSecret ? 'ann' : 'cleo').call.do('report', {
        kind: 'profile',
        id: world.the('ben').handle,
        reason: 'spam',
        text: 'A trial of `npm run privacy`.',
      }),
    readers: ['ben'],
  },
  outside: {
    says: 'A report from outside is answered alike, whether somebody has the handle or not.',
    people: { ben: 'member' },
    act: async () => {},
    readers: ['visitor', 'ben'],
    asks: (world, reader) => (reader === 'visitor' ? reportsFromOutside(world) : []),
  },
  shield: {
    says: 'A shield is answered alike, whether the address belongs to somebody here or not.',
    people: { ann: 'member', ben: 'member' },
    act: async () => {},
    readers: ['ann', 'ben'],
    asks: (world, reader) =>
      reader === 'ann'
        ? [
            [
              'addShield',
              (call) =>
                call.try('addShield', {
                  email: world.isSecret ? world.the('ben').email : `${world.draw('address')}@privacy.example`,
                }),
            ],
          ]
        : [],
  },
  unseen: {
    says: 'A profile that you may not see is answered as one that does not exist.',
    people: { ben: 'member' },
    secretPeople: { pat: 'newcomer', ann: 'member', cleo: 'member' },
    act: async (world) => {
      if (!world.isSecret) return;
      await world.the('ann').call.do('pauseProfile', { isPaused: true });
      await world.the('cleo').call.do('blockMember', { handle: world.the('ben').handle });
    },
    readers: ['ben'],
    asks: (world) => ['pat', 'ann', 'cleo'].flatMap((name) => questionsAbout(name, world)),
    asksAlone: true,
  },
  key: {
    says: 'Whoever made a key does not learn what came of the person who took it.',
    people: { ann: 'couple', ben: 'signIn', cleo: 'member' },
    before: async (world) => {
      const { call } = world.the('ann');
      const [own, free] = (await call.do('ownMemberCards', {})).cards;
      const wish = { memberId: free?.memberId ?? 0, ownMemberId: own?.memberId ?? 0 };
      const { code } = await call.do('createPartnerInvite', wish);
      const { name: _name, tags: _tags, ...card } = memberFields;
      await world.the('ben').call.do('acceptPartnerInvite', {
        code,
        card: { ...card, birthDate: world.the('ben').birthDate, name: 'Alex', tags: [] },
        consents: everyConsent,
      });
    },
    act: async (world, objectTo) => {
      const { profile } = await world.the('ben').call.do('me', {});
      if (world.isSecret) await objectTo(profile?.id ?? 0);
    },
    readers: ['ann', 'cleo'],
  },
  traces: {
    says: 'With visits turned off, nobody learns that you came, nor that you came before.',
    people: { ann: 'member', ben: 'member' },
    act: async (world) => {
      if (world.isSecret) await world.open('ann', 'ben');
      await world.the('ann').call.do('savePrivacy', { leavesNoTrace: true });
      if (world.isSecret) await world.open('ann', 'ben');
    },
    readers: ['ben'],
  },
  notes: {
    says: 'Your notes and favorites are nobody else’s.',
    people: { ann: 'member', ben: 'member', cleo: 'member' },
    act: async (world) => {
      const { call } = world.the('ann');
      const { profileId: targetProfileId } = world.the('ben');
      if (!world.isSecret) return call.do('favorites', {});
      await call.do('addNote', { targetProfileId, content: 'Laughs at my jokes.' });
      return world.tag('ann', 'ben', connectionTypes.bookmark);
    },
    readers: ['ben', 'cleo'],
  },
  decided: {
    says: 'Whoever is approved does not learn which reviewer it was.',
    people: { ben: 'member' },
    approvedBy: ({ isSecret }) => (isSecret ? 0 : 1),
    act: async () => {},
    readers: ['ben'],
  },
} satisfies Record<string, Claim>;

export type ClaimName = keyof typeof claims;

function reportsFromOutside(world: World): Question[] {
  let number = '';
  const handle = world.isSecret ? world.the('ben').handle : world.draw('handle of nobody', newHandle);
  return [
    [
      'reportFromOutside',
      async (call) => {
        const answer = await call.try('reportFromOutside', {
          requestId: world.draw('report from outside'),
          goodFaith: true,
          reason: 'spam',
          handle,
          text: 'This is a trial of `npm run privacy`, by somebody who is no member.',
        });
        number = 'number' in answer.body ? String(answer.body.number) : '';
        return answer;
      },
    ],
    ['noticeState', (call) => call.try('noticeState', { number })],
  ];
}

/** The calls of a stranger that name somebody. In the other world the same names belong to nobody. */
function questionsAbout(name: string, world: World): Question[] {
  const { handle, profileId } = world.isSecret ? world.the(name) : nobodyCalled(name, world);
  const own = world.the('ben').profileId;
  const id = [own, profileId].sort((one, other) => one - other).join('-');
  const requestId = world.draw(`letter to ${name}`);
  const message = { id, content: 'Good evening', messageType: 'text', requestId };
  const tag = { taggedProfileId: profileId, tagId: connectionTypes.friend, category: 'Relationship' };
  const calls = {
    memberProfile: { handle },
    privateDetails: { profileId },
    photoAccessBetween: { profileId },
    peopleOfConnection: { profileId },
    feedbackOccasions: { profileId },
    conversationPage: { id },
    blockedMembers: { handle },
    sendMessage: message,
    addPrivateTag: tag,
    addNote: { targetProfileId: profileId, content: 'Seen.' },
    hideMember: { handle },
    requestPhotoAccess: { profileId },
    report: { kind: 'profile', id: handle, reason: 'spam' },
  } as const;
  return Object.entries(calls).map(
    ([call, input]): Question => [
      `${call} of ${name}`,
      (client) => client.try(call as keyof typeof calls, input),
    ],
  );
}

/** Numbers that nobody has, greater than those of people. */
const numbersOfNobody: Record<string, number> = { pat: 9_007_199_254_740_001, ann: 9_007_199_254_740_003 };
const numberOfNobody = 9_007_199_254_740_005;

function nobodyCalled(name: string, world: World): { handle: string; profileId: number } {
  const handle = world.draw(`handle of ${name}`, newHandle);
  const profileId = numbersOfNobody[name] ?? numberOfNobody;
  world.call(handle, `@${name}`);
  world.call(String(profileId), `#${name}`);
  return { handle, profileId };
}
