import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';

export const line = 'You both swim in the sea in winter.';

/** A community of its own, whose members introduce each other. */
export async function openIntroductions() {
  const { context, clock } = await openIsolated();
  const { connect, details, news } = connectionActions(context);
  const now = (who: Owner) => rereadOwner(who, context);
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };

  async function introduce(by: Owner, one: Owner, other: Owner, words = line) {
    const profileIds: [number, number] = [one.profile.id, other.profile.id];
    const answer = await handlers.introduce({ profileIds, line: words }, await now(by), context);
    await runTimer(context, 0);
    // The newest is listed first, so no two may be of one moment.
    pass(1000);
    return answer;
  }
  const received = async (who: Owner) =>
    (await handlers.introductions({}, await now(who), context)).introductions;

  return {
    context,
    now,
    pass,
    connect,
    introduce,
    received,
    details,
    news,

    /** Iris and Bo sign in for one profile of several; Noor is single. The friend is connected with both profiles. */
    async arrive() {
      const [first, bo] = await sharedPair(context, 4);
      const [iris, friend, noor] = [await now(first), await newMember(context), await newMember(context)];
      await connect(friend, iris);
      await connect(friend, noor);
      pass(1000);
      return { iris, bo, friend, noor };
    },

    /** To the newest that they were asked. */
    async answer(who: Owner, isYes: boolean): Promise<void> {
      const [introduction] = await received(who);
      const said = { introductionId: introduction?.id ?? '', isYes };
      await handlers.answerIntroduction(said, await now(who), context);
    },

    written: async (who: Owner) =>
      (await handlers.writtenIntroductions({}, await now(who), context)).introductions,
  };
}
