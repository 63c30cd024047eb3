import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import type { CaseOutcome } from '../../api/contract/safety/moderation.ts';
import type { ChosenReason } from '../../api/contract/safety/report-words.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { uuidFrom } from './demo-context.ts';
import { type Cast, type DemoPart, type DemoStep, hoursBefore, ownerOf } from './story.ts';

interface Complaint {
  by: string;
  about: string;
  reason: ChosenReason;
  text: string;
  hoursAgo: number;
}

/** A reviewer claims the case about somebody and decides it. */
async function decide(
  about: Owner,
  reviewer: Owner,
  wish: { outcome: CaseOutcome; reason: string; days?: number },
  context: Context,
): Promise<void> {
  const of = { subjectId: about.profile.id };
  const { caseId, version } = await handlers.moderationCase(of, reviewer, context);
  await handlers.claimCase({ ...of, caseId }, reviewer, context);
  await handlers.decideCase({ ...of, caseId, version, ...wish }, reviewer, context);
}

const reportOf =
  ({ by, about, reason, text }: Complaint, cast: Cast) =>
  async (context: Context, thing?: { kind: string; id: string }): Promise<void> => {
    const reported = thing ?? { kind: 'profile', id: about };
    await handlers.report({ ...reported, reason, text }, await ownerOf(by, cast, context), context);
  };

/** A message on the board that two members report. The case is open. */
function advertising(cast: Cast, now: Date): DemoStep {
  const post = { content: 'Guaranteed returns, friends of Veil only. Ask me about the fund.' };
  const complaint = { about: 'Blue Vespa', reason: 'spam' as const, text: '', hoursAgo: 52 };
  return {
    at: hoursBefore(now, complaint.hoursAgo),
    name: 'Blue Vespa advertises on the board, and two report it',
    async run(context) {
      const author = await ownerOf(complaint.about, cast, context);
      const wish = { ...post, requestId: uuidFrom(post.content) };
      const { id } = await handlers.postToBoard(wish, author, context);
      for (const by of ['Folded Crane', 'Amber Coast'])
        await reportOf({ ...complaint, by }, cast)(context, { kind: 'boardPost', id: String(id) });
    },
  };
}

/** A private message that is reported. The case waits for a moderator. */
function reportThreat(cast: Cast, now: Date): DemoStep {
  const complaint: Complaint = {
    by: 'Saffron Thread',
    about: 'Northern Static',
    reason: 'harassment',
    text: 'I said no twice, kindly.',
    hoursAgo: 21,
  };
  return {
    at: hoursBefore(now, complaint.hoursAgo),
    name: 'Northern Static does not take a no, and is reported',
    async run(context) {
      const [writer, reader] = [
        await ownerOf(complaint.about, cast, context),
        await ownerOf(complaint.by, cast, context),
      ];
      const id = conversationIdOf(writer.profile.id, reader.profile.id);
      const message = {
        id,
        content: 'We will be in your town on Friday whatever you say. You will see us.',
        messageType: 'text' as const,
        requestId: uuidFrom('Northern Static writes to Saffron Thread'),
      };
      const { data } = await handlers.sendMessage(message, writer, context);
      await reportOf(complaint, cast)(context, { kind: 'message', id: `${id}/${data.id}` });
    },
  };
}

const decidedComplaints: (Complaint & {
  reviewer: string;
  wish: Parameters<typeof decide>[2];
  appeal?: string;
})[] = [
  {
    by: 'Fjord Winter',
    about: 'Low Country',
    reason: 'harassment',
    text: 'Went on at the bar after three clear noes.',
    hoursAgo: 76,
    reviewer: 'Slow Tide',
    wish: {
      outcome: 'restrict',
      days: 14,
      reason:
        'You went on after you were asked to stop. For two weeks you can read, and not write, invite or join.',
    },
  },
  {
    by: 'Second Act',
    about: 'Alpine Static',
    reason: 'fake',
    text: 'I know that hut. She has never kept it.',
    hoursAgo: 98,
    reviewer: 'Paper Moon',
    wish: {
      outcome: 'warn',
      reason: 'Please say only of yourself what is so. The next time has consequences.',
    },
    appeal: 'I kept the hut for two winters, before it had its new name. I can send you the key’s receipt.',
  },
];

const decideComplaints = (cast: Cast, now: Date): DemoStep[] =>
  decidedComplaints.map((one) => ({
    at: hoursBefore(now, one.hoursAgo),
    name: `${one.reviewer} decides about ${one.about}`,
    async run(context) {
      const about = await ownerOf(one.about, cast, context);
      const [earlier] = await context.cases.listDecisions(about.profile.id, 1);
      if (!earlier) {
        await reportOf(one, cast)(context);
        await decide(about, await ownerOf(one.reviewer, cast, context), one.wish, context);
      }
      const [decision] = await context.cases.listDecisions(about.profile.id, 1);
      if (one.appeal && decision)
        await handlers.appeal({ id: decision.decisionId, text: one.appeal }, about, context);
    },
  }));

/** Two open cases, an appeal, and a restricted member. */
export const moderation: DemoPart = (cast, now) => [
  advertising(cast, now),
  reportThreat(cast, now),
  ...decideComplaints(cast, now),
];
