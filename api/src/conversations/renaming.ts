import type { Context } from '../context.ts';
import type { Renaming } from '../feature.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { showBoth } from './deliver.ts';
import { renamed, sideOf } from './rules.ts';

const stepSize = 50;

async function rename(profileId: number, handle: string, id: string, context: Context): Promise<void> {
  const { conversations } = context;
  await compareAndSwap(async () => {
    const found = await conversations.findHead(id);
    if (!found) return 'done';
    const own = sideOf(found.value, profileId);
    if (own.hasLeft || own.handle === handle) return 'done';
    const after = renamed(found.value, profileId, handle);
    if ((await conversations.replaceHead(after, found.etag, [])) !== 'done') return undefined;
    await showBoth(after, found.value, context);
    return 'done';
  });
}

/** The other sides find a conversation by the handle that the profile has now. */
export const renamings: Record<'conversations', Renaming> = {
  conversations: async (profileId, handle, context) => {
    for (let after = ''; ; ) {
      const entries = await context.inbox.listById(profileId, after, stepSize);
      for (const { id } of entries) await rename(profileId, handle, id, context);
      const last = entries.at(-1);
      if (!last || entries.length < stepSize) return;
      after = last.id;
    }
  },
};
