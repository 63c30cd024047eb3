import type { ClaimName } from '../claims.ts';
import { connectionTypes } from '../worlds.ts';
import type { Known, Leak, PassedCall } from './leaky-house.ts';

type Input = PassedCall['input'];

/** Acts of this name that somebody else did to the reader, as `whom` finds it in what was sent. */
const actsAgainst = (
  { by }: PassedCall,
  { acts, emailOf }: Known,
  name: PassedCall['name'],
  whom: (input: Input) => unknown,
): PassedCall[] =>
  acts.filter((act) => act.name === name && act.by !== by && emailOf(whom(act.input)) === by);

/** A part of an answer that is an object or a list. */
const partOf = <Part>(answer: PassedCall, name: string): Part => answer.body[name] as Part;

const add = (answer: PassedCall, count: string): void => {
  answer.body[count] = Number(answer.body[count]) + 1;
};

const notice = (title: string) => ({
  id: 'notice',
  type: 'account',
  title,
  at: new Date().toISOString(),
  timeAgo: 'just now',
  isRead: false,
  handle: null,
  profileId: null,
  userPhoto: null,
});

const isConversationOf = (answer: PassedCall, { acts }: Known, name: PassedCall['name']): boolean =>
  acts.some((act) => act.name === name && act.by !== answer.by && act.input.id === answer.input.id);

/** One leak of each claim, where a fault of its kind would show. */
export const leaks: Record<ClaimName, Leak> = {
  block: {
    leaves: 'a count of conversations that still has the blocked one',
    in: 'conversations',
    alter(answer, known) {
      const acts = actsAgainst(answer, known, 'blockMember', ({ handle }) => handle);
      if (acts.some(({ input }) => input.begins !== 'quietly')) add(answer, 'totalCount');
    },
  },
  hide: {
    leaves: 'another status for the page of whoever hid them',
    in: 'memberProfile',
    alter(answer, known) {
      const acts = actsAgainst(answer, known, 'hideMember', ({ handle }) => handle);
      if (acts.some(({ by }) => by === known.emailOf(answer.input.handle))) answer.status = 403;
    },
  },
  quietBlock: {
    leaves: 'a notice',
    in: 'notifications',
    alter(answer, known) {
      const acts = actsAgainst(answer, known, 'blockMember', ({ handle }) => handle);
      if (acts.some(({ input }) => input.begins === 'quietly'))
        partOf<unknown[]>(answer, 'notifications').unshift(notice('Somebody will go from your lists'));
    },
  },
  interest: {
    leaves: 'the number of a profile',
    in: 'connections',
    alter(answer, known) {
      const acts = actsAgainst(answer, known, 'addPrivateTag', ({ taggedProfileId }) => taggedProfileId);
      if (acts.some(({ input }) => input.tagId === connectionTypes.play))
        partOf<unknown[]>(answer, 'receivedConnections').push({ id: 1 });
    },
  },
  decline: {
    leaves: 'another refusal of a second letter',
    in: 'sendMessage',
    alter(answer, known) {
      if (isConversationOf(answer, known, 'declineRequest')) answer.body.message = 'This member declined.';
    },
  },
  reading: {
    leaves: 'the place up to which somebody read',
    in: 'conversationPage',
    alter(answer, known) {
      const conversation = partOf<{ readByOther: number | null } | null>(answer, 'conversation');
      if (conversation && isConversationOf(answer, known, 'readMessage')) conversation.readByOther = 3;
    },
  },
  report: {
    leaves: 'the name of whoever reported, in a notice',
    in: 'recentActivity',
    alter(answer, known) {
      for (const { by } of actsAgainst(answer, known, 'report', ({ id }) => id))
        partOf<unknown[]>(answer, 'activities').unshift(notice(`${by} reported you`));
    },
  },
  outside: {
    leaves: 'another status where nobody has the handle',
    in: 'reportFromOutside',
    alter(answer, known) {
      if (!known.emailOf(answer.input.handle)) answer.status = 404;
    },
  },
  shield: {
    leaves: 'another moment where the address belongs to somebody',
    in: 'addShield',
    alter(answer, known) {
      if (known.acts.some(({ by }) => by === answer.input.email)) answer.body.beginsBy = null;
    },
  },
  unseen: {
    leaves: 'another sentence where there is somebody',
    in: 'memberProfile',
    alter(answer, known) {
      if (answer.status === 404 && known.emailOf(answer.input.handle))
        answer.body.message = 'This member is not here now.';
    },
  },
  key: {
    leaves: 'a missing entry once a reviewer objected',
    in: 'ownMemberCards',
    alter(answer, known) {
      const objected = known.acts
        .filter(({ name }) => name === 'rejectProfile')
        .map(({ input }) => known.emailOf(input.id));
      const codes = known.acts
        .filter(({ name, by }) => name === 'acceptPartnerInvite' && objected.includes(by))
        .map(({ input }) => input.code);
      const isMaker = known.acts.some(
        ({ name, by, body }) =>
          name === 'createPartnerInvite' && by === answer.by && codes.includes(body.code),
      );
      if (isMaker) for (const card of partOf<{ invite: unknown }[]>(answer, 'cards')) card.invite = null;
    },
  },
  traces: {
    leaves: 'a count of visits that still has one',
    in: 'homeStats',
    alter(answer, known) {
      const visits = actsAgainst(answer, known, 'memberProfile', ({ handle }) => handle);
      const isTraceless = ({ by }: PassedCall) =>
        known.acts.some(
          (act) => act.name === 'savePrivacy' && act.by === by && act.input.leavesNoTrace === true,
        );
      if (visits.some(isTraceless)) add(answer, 'profileViews');
    },
  },
  notes: {
    leaves: 'a version that moves with a note',
    in: 'conversationNews',
    alter(answer, known) {
      const acts = actsAgainst(answer, known, 'addNote', ({ targetProfileId }) => targetProfileId);
      if (acts.length > 0) add(answer, 'version');
    },
  },
  decided: {
    leaves: 'the name of the reviewer',
    in: 'ownDecisions',
    alter(answer, known) {
      const approval = known.acts.find(
        ({ name, input }) => name === 'approveProfile' && known.emailOf(input.id) === answer.by,
      );
      answer.body.reviewer = approval?.by ?? null;
    },
  },
};
