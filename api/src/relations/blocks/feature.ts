import { blockLimits, blockMessages } from '../../../contract/relations/blocks.ts';
import type { Context } from '../../context.ts';
import type { BlockHook, EndedByBlockHook, PersonalData, Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { beginsAnew, ofPerson, ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { beginBlock } from './begin-block.ts';
import { eraseExclusions, keepExclusionsOfPerson, restoreExclusions } from './keep-exclusions.ts';
import { dropUnmadeBlock } from './make-block.ts';
import { listBlocksMade } from './own-blocks.ts';
import { settleBlock } from './settle-block.ts';
import { createBlockStore } from './store.ts';

export { blockMember } from './block-member.ts';
export { blockedMembers, unblockMember } from './own-blocks.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly blocks: ReturnType<typeof createBlockStore>;
  }
  interface Hooks {
    readonly onBlock: Readonly<Record<string, BlockHook>>;
    /** Run before the two see each other again. */
    readonly onUnblock: Readonly<Record<string, BlockHook>>;
    readonly endedByBlock: Readonly<Record<string, EndedByBlockHook>>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database, keyedHash, now }: Resources) => ({
  blocks: createBlockStore(database, keyedHash, now),
});

export const limits = {
  blocks: {
    ...hourlyLimit(blockLimits.perHour, () => blockMessages.tooOften),
    mostWhenNew: blockLimits.perHourWhenNew,
  } satisfies Limit,
};

export const tasks = tasksOf(settleBlock, beginBlock, dropUnmadeBlock);

export const afterArrival = { exclusions: restoreExclusions };

export const erasers = { exclusions: eraseExclusions };
export const personErasers = { exclusionsOfPerson: keepExclusionsOfPerson };

export const copyParts = {
  membersBlocked: async (profileId: number, limit: number, context: Context, personId: string) =>
    (await listBlocksMade(await context.blocks.list(profileId), { personId }, context))
      .filter(({ isYours }) => isYours)
      .slice(0, limit)
      .map(({ handle, blockedAt, beginsBy }) => ({ handle, blockedAt, beginsBy })),
};

export const personal = {
  profiles: {
    fates: {
      'blocks and shields in force': {
        ...ofProfile,
        splitsOff: beginsAnew('Those of others hold on both sides. What the person made goes with them.'),
      },
    },
    erasedBy: ['exclusions'],
    copiedAs: ['membersBlocked'],
  },
  keys: {
    fates: {
      'blocks of people who left': {
        ...ofPerson,
        personDeleted: beginsAnew('They are kept as keyed hashes for a return.'),
      },
    },
    erasedBy: ['exclusions'],
    copiedAs: 'Keyed hashes of people who left, for 24 months: they name nobody.',
  },
} satisfies Record<string, PersonalData>;
