import type { Context } from '../../context.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import { leaveProfile } from './leave-profile.ts';
import { loggedSplitOff } from './settle-split-off.ts';

/** @returns how many split-offs the erasure log names */
export async function replaySplitOffs(since: Date, context: Context): Promise<number> {
  let count = 0;
  for await (const { content } of context.erasureLog.list('split-offs', since)) {
    const { personId, fromId, handle, isShielded } = loggedSplitOff.parse(content);
    count++;
    const own = await context.people.findOwn(personId);
    if (own?.value.id !== fromId || own.value.people.length < 2) continue;
    const viewer = await asViewer(own.value, context);
    const caller = {
      personId,
      email: null,
      name: '',
      issuedAt: 0,
      profile: own.value,
      etag: own.etag,
      viewer,
    };
    await leaveProfile({ handle, shield: isShielded }, caller, context);
  }
  return count;
}
