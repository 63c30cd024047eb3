import type {
  blockedMembers as blockedEndpoint,
  unblockMember as unblockEndpoint,
} from '../../contract/blocks.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { besideProfile } from '../profiles/store.ts';
import { blocksMade, excluding, markOf } from './apart.ts';
import { settleBlock } from './settle-block.ts';

export const blockedMembers: Handler<typeof blockedEndpoint> = async (_input, { profile }, { blocks }) => ({
  blocks: profile.holdsApart ? blocksMade(await blocks.list(profile.id)) : [],
});

/** Repeated, or for a block that is not the caller's, it changes nothing. */
export const unblockMember: Handler<typeof unblockEndpoint> = async ({ id }, caller, context) => {
  const { profile } = caller;
  const { blocks, keyedHash } = context;
  const rows = profile.holdsApart ? await blocks.list(profile.id) : [];
  const mine = rows.filter((one) => one.id === id && one.side === 'made' && one.cause === 'block');
  const work = mine.slice(0, 1).map(({ profileId, at }) =>
    settleBlock.now(
      {
        id,
        makerId: profile.id,
        otherId: profileId ?? 0,
        makerMarks: profile.people.map(({ personId }) => markOf(personId, keyedHash)),
        otherMarks: mine.map(({ mark }) => mark),
        at,
        isLast: true,
      },
      context,
    ),
  );
  if (work.length === 0) return { id };
  const subjects = mine.slice(0, 1).flatMap(({ profileId }) => profileId ?? []);
  await record(caller, { kind: 'unblocked', subjects }, context);
  await blocks.change(profile.id, (all) => excluding(all, id), work);
  await carryOut(besideProfile(profile.id), work, context);
  return { id };
};
