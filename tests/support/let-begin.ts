import { openInProcess } from './in-process.ts';

/** Moves the beginning of an event into the past, which no call does. It ends when it was to end. */
export async function letBegin(eventId: number, msAgo = 60_000): Promise<void> {
  const { events } = openInProcess().context;
  const found = await events.find(eventId);
  if (!found) throw new Error('The event is gone.');
  const startsAt = new Date(Date.now() - msAgo).toISOString();
  await events.replace({ ...found.value, startsAt }, found.etag ?? '', []);
}
