import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import { ApiError } from '../../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { createDraws } from '../../../matching/population.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { conversationIdBetween } from '../../../support/conversations-fixtures.ts';
import { host, joinEvent, leave } from '../../../support/events-fixtures.ts';
import { addPhoto, newMember, profileAsRead, runTimer } from '../../../support/in-process.ts';
import { joinGroup, newGroup, replyInThread, threadInside } from '../../gatherings/groups-in-process.ts';
import { type Known, latestMessage, reachable } from './known.ts';
import { type Draws, type Instance, startInstance, type World } from './world.ts';

const people = 8;
const mostActions = 60;
export const seats = 4;

type Outcome = 'done' | 'refused' | 'unknown';

/** Somebody went while the action began. */
class Gone extends Error {}

/** Up to sixty actions of eight people at two instances, and what they were told of each. */
export async function story(seed: number, world: World) {
  const draws: Draws = createDraws(seed);
  const { calm } = world;
  const all = await Promise.all(Array.from({ length: people }, () => newMember(calm)));
  const known: Known = {
    letters: [],
    posts: [],
    replies: [],
    notes: [],
    photos: [],
    blocks: new Set(),
    maybeBlocks: new Set(),
    gone: new Set(),
  };
  const first = all[0] as Owner;
  const event = await host(first, calm, { maxAttendees: seats });
  const { id: groupId } = await newGroup(first, calm);
  const group = String(groupId);
  const thread = await threadInside(first, group, calm);
  const address = await reachable(all[1] as Owner, world);
  const instances = [await startInstance(world, draws), await startInstance(world, draws)];
  const log: string[] = [];

  const as = async (who: number): Promise<Owner> => {
    const person = all[who] as Owner;
    const read = await profileAsRead(person.personId, calm).catch((fault: unknown) => {
      throw known.gone.has(who) ? new Gone() : fault;
    });
    return { ...person, ...read };
  };
  const here = (): Instance => instances[draws.whole(0, 1)] as Instance;

  /** Tries at one instance, and where no answer came perhaps again at either. */
  async function tries<Answer>(
    name: string,
    action: (context: Context) => Promise<Answer>,
  ): Promise<{ outcome: Outcome; answer?: Answer }> {
    for (let left = draws.whole(1, 3); left > 0; left--) {
      const { context } = here();
      try {
        const answer = await action(context);
        log.push(`${name}: done`);
        return { outcome: 'done', answer };
      } catch (fault) {
        if (!(fault instanceof ApiError && fault.status < 500)) continue;
        log.push(`${name}: refused`);
        return { outcome: 'refused' };
      }
    }
    log.push(`${name}: unknown`);
    return { outcome: 'unknown' };
  }

  async function kill(): Promise<void> {
    const at = draws.whole(0, 1);
    instances[at]?.store.stop();
    instances[at] = await startInstance(world, draws);
    log.push(`kill ${at}`);
  }

  const some = (): number => {
    const left = all.map((_, at) => at).filter((at) => !known.gone.has(at));
    return left[draws.whole(0, left.length - 1)] ?? 0;
  };
  const two = (): [number, number] => {
    const one = some();
    let other = some();
    while (other === one) other = some();
    return [one, other];
  };
  const mark = (kind: string) => `${kind}-${randomUUID()}`;

  /** Nobody goes while this is under way: what the pipeline would take back then, it does not. */
  let hanging = Promise.resolve();
  async function hang(owner: number): Promise<void> {
    const { id: profileId } = (all[owner] as Owner).profile;
    const id = await addPhoto(profileId, calm.now(), calm, 'approved');
    const bytes = Buffer.from('a picture');
    const version = { owner: profilePhotoOwner(profileId), photoId: id, version: id };
    const pictures = { full: bytes, thumbnail: bytes, blurred: bytes, width: 1, height: 1 };
    await calm.photoBlobs.savePictures(version, pictures);
    known.photos.push({ owner, id, isTakenDown: false, isAnswered: false });
  }

  const actions: Record<string, () => Promise<unknown>> = {
    async write() {
      const [from, to] = two();
      const me = await as(from);
      const letter = { from, to, text: mark('letter'), isAnswered: false };
      known.letters.push(letter);
      const input = {
        id: conversationIdBetween(me, all[to] as Owner),
        content: letter.text,
        messageType: 'text' as const,
      };
      const requestId = randomUUID();
      const send = async (context: Context) => handlers.sendMessage({ ...input, requestId }, me, context);
      letter.isAnswered = (await tries(`${from} writes to ${to}`, send)).outcome === 'done';
    },
    async read() {
      const [who, other] = two();
      const [me, you] = [await as(who), all[other] as Owner];
      const last = await latestMessage(me, you, calm);
      if (!last) return;
      const id = conversationIdBetween(me, you);
      await tries(`${who} reads ${other}`, async (context) =>
        handlers.readMessage({ id, messageId: last.id }, me, context),
      );
    },
    async post() {
      const author = some();
      const me = await as(author);
      const post = { author, id: 0, text: mark('post'), isAnswered: false, isTakenBack: false };
      known.posts.push(post);
      const input = { content: post.text, requestId: randomUUID() };
      const { answer } = await tries(`${author} posts`, async (context) =>
        handlers.postToBoard(input, me, context),
      );
      if (answer) Object.assign(post, { id: answer.id, isAnswered: true });
    },
    async takeBackPost() {
      const post = known.posts.findLast(({ author, isAnswered }) => isAnswered && !known.gone.has(author));
      if (!post) return;
      const me = await as(post.author);
      post.isTakenBack = true;
      await tries('takes back', async (context) => handlers.deletePost({ id: post.id }, me, context));
    },
    async like() {
      const me = await as(some());
      const posts = known.posts.filter(({ isAnswered }) => isAnswered).slice(-5);
      const post = posts[draws.whole(0, posts.length - 1)];
      if (!post) return;
      const action = draws.isSo(0.7) ? handlers.likePost : handlers.unlikePost;
      await tries('likes', async (context) => action({ id: post.id }, me, context));
    },
    async connect() {
      const [from, to] = two();
      const me = await as(from);
      const tag = draws.one(['friend', 'potential', 'play'] as const);
      const isMore = draws.isSo(0.7);
      await tries(`${from} ${tag} ${to}`, async (context) => {
        const { apply, takeBack } = connectionActions(context);
        await (isMore ? apply : takeBack)(me, tag, all[to] as Owner);
      });
    },
    async note() {
      const [author, about] = two();
      const me = await as(author);
      const text = mark('note');
      known.notes.push({ author, text });
      const input = { targetProfileId: all[about]?.profile.id ?? 0, content: text, requestId: randomUUID() };
      await tries(`${author} notes`, async (context) => handlers.addNote(input, me, context));
    },
    async attend() {
      const who = some();
      const me = await as(who);
      const isComing = draws.isSo(0.7);
      await tries(`${who} ${isComing ? 'joins' : 'leaves'}`, async (context) =>
        (isComing ? joinEvent : leave)(event.id, me, context),
      );
    },
    async belong() {
      const who = some();
      const me = await as(who);
      if (who === 0) return;
      const isIn = draws.isSo(0.7);
      await tries(`${who} ${isIn ? 'enters' : 'goes'}`, async (context) => {
        await (isIn ? joinGroup(me, group, context) : handlers.leaveGroup({ group }, me, context));
      });
    },
    async reply() {
      const author = some();
      const me = await as(author);
      const reply = { author, text: mark('reply'), isAnswered: false };
      known.replies.push(reply);
      const requestId = randomUUID();
      const { outcome } = await tries(`${author} replies`, async (context) =>
        replyInThread(me, thread, reply.text, context, requestId),
      );
      reply.isAnswered = outcome === 'done';
    },
    async hang() {
      const owner = some();
      hanging = hang(owner);
      await hanging;
    },
    async takeDown() {
      const photo = known.photos.find(({ owner, isTakenDown }) => !isTakenDown && !known.gone.has(owner));
      if (!photo) return;
      const me = await as(photo.owner);
      photo.isTakenDown = true;
      const { outcome } = await tries(`${photo.owner} takes a photo down`, async (context) =>
        handlers.deletePhoto({ photoId: photo.id }, me, context),
      );
      photo.isAnswered = outcome === 'done';
    },
    async timer() {
      await tries('the timer', (context) => runTimer(context, draws.one([61_000, 10 * 60_000])));
    },
    async block() {
      const [from, to] = two();
      if (from === 0 || to === 0) return;
      const me = await as(from);
      const handle = all[to]?.profile.handle ?? '';
      known.maybeBlocks.add(`${from}>${to}`);
      const { outcome } = await tries(`${from} blocks ${to}`, async (context) =>
        handlers.blockMember({ handle }, me, context),
      );
      if (outcome === 'done') known.blocks.add(`${from}>${to}`);
    },
    async go() {
      const who = some();
      if (who === 0 || known.gone.size > 1) return;
      const me = await as(who);
      known.gone.add(who);
      await hanging;
      const confirm = me.profile.handle;
      await tries(`${who} goes`, async (context) => handlers.deleteAccount({ confirm }, me, context));
      // A person who was not answered asks again until they are.
      await handlers.deleteAccount({ confirm }, me, calm);
    },
  };
  const chances: [keyof typeof actions & string, number][] = [
    ['write', 14],
    ['read', 5],
    ['post', 5],
    ['takeBackPost', 2],
    ['like', 5],
    ['connect', 7],
    ['note', 3],
    ['attend', 9],
    ['belong', 6],
    ['reply', 6],
    ['hang', 3],
    ['takeDown', 2],
    ['timer', 2],
    ['block', 2],
    ['go', 1],
  ];
  const bag = chances.flatMap(([name, share]) => Array.from({ length: share }, () => name));
  const next = () =>
    actions[bag[draws.whole(0, bag.length - 1)] ?? 'write']?.().catch((fault: unknown) => {
      if (!(fault instanceof Gone)) throw fault;
    });
  for (let left = draws.whole(10, mostActions); left > 0; left--) {
    if (draws.isSo(0.04)) await kill();
    await (draws.isSo(0.25) ? Promise.all([next(), next()]) : next());
  }
  for (const { store } of instances) store.stop();
  return { seed, all, known, event, group, thread, address, log };
}

export type Story = Awaited<ReturnType<typeof story>>;
