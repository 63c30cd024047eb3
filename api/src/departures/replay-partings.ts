import type { Context } from '../context.ts';
import { asViewer } from '../http/viewer.ts';
import { partFromProfile } from './part.ts';
import { keptParting } from './settle-parting.ts';

/** @returns how many the ledger names */
export async function replayPartings(since: Date, context: Context): Promise<number> {
  let count = 0;
  for await (const { content } of context.ledger.list('partings', since)) {
    const { personId, fromId, handle, isShielded } = keptParting.parse(content);
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
    await partFromProfile({ handle, shield: isShielded }, caller, context);
  }
  return count;
}
