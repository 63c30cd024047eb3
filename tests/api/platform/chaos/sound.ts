import { BlobServiceClient } from '@azure/storage-blob';
import { expect } from 'vitest';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { picturesOf, renditions } from '../../../../api/src/profiles/photos/blob-names.ts';
import { isLong } from '../../../../local/rounds.ts';
import { waitForLag } from '../../../database.ts';
import { disagreements, listOf, newsOf, textsFor } from '../../../support/conversations-fixtures.ts';
import { readEvent } from '../../../support/events-fixtures.ts';
import { runTimer, statusOf } from '../../../support/in-process.ts';
import { rereadOwner } from '../../../support/members.ts';
import { tracesIn, wholeStore } from '../../people/account-fixtures.ts';
import { type Story, seats } from './random-story.ts';
import type { Sent, World } from './world.ts';

/** The world at the end of all stories. */
interface End {
  readonly world: World;
  readonly store: Awaited<ReturnType<typeof wholeStore>>;
  /** Mails that left once every story was told. */
  readonly lateMails: readonly Sent[];
}

/** Once what ends by itself has ended; what waits for a day of its own stays. */
export async function settleWorld(world: World): Promise<End> {
  const { calm, mails } = world;
  const sent = mails.length;
  for (let minutes = 1; minutes <= 256; minutes *= 4) await runTimer(calm, minutes * 60_000);
  const due = await Promise.all(
    calm.outbox.containers.map((name) => calm.outbox.listDue(name, new Date(Date.now() + 5 * 60_000), 100)),
  );
  expect(due.flat().map(({ task }) => task)).toEqual([]);
  const lost = await Promise.all(calm.outbox.containers.map((name) => calm.outbox.listGivenUp(name, 100)));
  expect(lost.flat().map(({ task }) => task)).toEqual([]);
  await waitForLag();
  return { world, store: await wholeStore(calm), lateMails: mails.slice(sent) };
}

/** The board of one who reads on to its end. */
async function wholeBoard(who: Owner, context: Context): Promise<string[]> {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await handlers.boardPosts({ cursor }, who, context);
    all.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}

async function picturesFor(profileId: number, photoId: string, { settings }: Context): Promise<string[]> {
  const photos = BlobServiceClient.fromConnectionString(settings.PHOTO_STORAGE ?? '').getContainerClient(
    'photos',
  );
  const found = [];
  for (const rendition of renditions) {
    const prefix = picturesOf(rendition, profilePhotoOwner(profileId), photoId);
    for await (const { name } of photos.listBlobsFlat({ prefix })) found.push(name);
  }
  return found;
}

export async function expectSound(
  { seed, all, known, event, group, thread, address }: Story,
  { world: { calm, mails }, store, lateMails }: End,
): Promise<void> {
  const here = all.map((_, at) => at).filter((at) => !known.gone.has(at));
  const present = new Map<number, Owner>();
  for (const at of here) {
    const person = all[at] as Owner;
    present.set(at, await rereadOwner(person, calm));
  }
  const ownerOf = (at: number) => present.get(at) as Owner;
  const isIn = (blocks: Set<string>, one: number, other: number) =>
    blocks.has(`${one}>${other}`) || blocks.has(`${other}>${one}`);
  const sees = (seer: Owner, { profile: { handle } }: Owner) =>
    statusOf(handlers.memberProfile({ handle }, seer, calm));
  const isOnce = (texts: string[], text: string, isAnswered: boolean, what: string) => {
    const times = texts.filter((each) => each === text).length;
    if (isAnswered) expect(times, `an answered ${what} is there once`).toBe(1);
    else expect(times, `${what} at most once`).toBeLessThanOrEqual(1);
  };

  for (const one of here)
    for (const other of here.filter((at) => at > one)) {
      const [me, you] = [ownerOf(one), ownerOf(other)];
      if (isIn(known.maybeBlocks, one, other)) {
        const seen = [await sees(me, you), await sees(you, me)];
        const isSurely = isIn(known.blocks, one, other);
        expect([[404, 404], ...(isSurely ? [] : [[200, 200]])], 'apart both ways').toContainEqual(seen);
        continue;
      }
      const letters = known.letters.filter(
        ({ from, to }) => (from === one && to === other) || (from === other && to === one),
      );
      if (letters.length === 0) continue;
      const texts = await textsFor(me, you, calm);
      for (const { text, isAnswered } of letters) isOnce(texts, text, isAnswered, 'letter');
      const isAcquainted = [one, other].every((at) =>
        letters.some(({ from, isAnswered }) => isAnswered && from === at),
      );
      // Until both have written it is a request, and stands in another list.
      if (isAcquainted) expect(await disagreements(me, you, calm)).toEqual([]);
    }

  const organizer = ownerOf(0);
  const shown = await readEvent(event.id, organizer, calm);
  const { guests } = await handlers.eventGuests({ eventId: event.id }, organizer, calm);
  const going = guests.filter(({ status }) => status === 'attending');
  expect(shown.attendeeCount).toBe(going.reduce((sum, guest) => sum + guest.people, 0));
  expect(shown.attendeeCount).toBeLessThanOrEqual(seats);

  const { group: room } = await handlers.group({ group }, organizer, calm);
  const { members } = await handlers.groupMembers({ group }, organizer, calm);
  expect(room.memberCount).toBe(members.length);
  const page = await handlers.threadPage({ group, thread: thread.thread }, organizer, calm);
  const replies = page.replies.map(({ text }) => text ?? '');
  for (const { author, text, isAnswered } of known.replies)
    if (!known.gone.has(author)) isOnce(replies, text, isAnswered, 'reply');

  const posts = await wholeBoard(organizer, calm);
  for (const { author, text, isAnswered, isTakenBack } of known.posts)
    if (known.gone.has(author)) expect(posts).not.toContain(text);
    else isOnce(posts, text, isAnswered && !isTakenBack, 'post');

  for (const { owner, id, isTakenDown, isAnswered } of known.photos) {
    const { profile } = present.get(owner) ?? (all[owner] as Owner);
    const isHung = present.has(owner) && profile.photos.some((photo) => photo.id === id);
    if (isAnswered) expect(isHung, 'a photo that was taken down').toBe(false);
    else if (present.has(owner) && !isTakenDown) expect(isHung, 'a photo').toBe(true);
    const pictures = await picturesFor(profile.id, id, calm);
    expect(pictures, `pictures of ${id}`).toHaveLength(isHung ? renditions.length : 0);
  }

  for (const at of here) {
    const me = ownerOf(at);
    const answers = JSON.stringify([
      await listOf(me, calm),
      await newsOf(me, calm),
      await handlers.boardPosts({}, me, calm),
      await handlers.recentActivity({}, me, calm),
      await handlers.connections({}, me, calm),
      // All that one may have, which asks the store some forty times.
      ...(isLong || at === here[seed % here.length] ? [await handlers.exportAccount({}, me, calm)] : []),
    ]);
    for (const { from, to, text } of known.letters)
      if (from !== at && to !== at) expect(answers, 'somebody else’s letter').not.toContain(text);
    for (const { author, text } of known.notes)
      if (author !== at) expect(answers, 'somebody else’s note').not.toContain(text);
  }

  const told = mails.filter(({ to }) => to === address);
  for (const { text } of [...known.letters, ...known.notes])
    expect(told.filter((mail) => mail.text.includes(text))).toEqual([]);
  if (known.gone.has(1)) expect(lateMails.filter(({ to }) => to === address)).toEqual([]);

  for (const at of known.gone) {
    const { personId, profile } = all[at] as Owner;
    const words = [personId, profile.handle, ...(at === 1 ? [address] : [])];
    expect(tracesIn(store, ...words), `${profile.handle} has gone`).toEqual([]);
  }
}
