import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { type EndpointName, endpointNames } from '../../../api/contract/table.ts';
import { connectSocket } from '../../../local/web-pubsub/socket.ts';
import { calls } from '../../features.ts';
import { inputsAbout, isWalked, type Named } from '../../support/call-every-endpoint.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, newHandle } from '../../support/fixtures.ts';
import { drawPicture, upload } from '../../support/photo-fixtures.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const place = { ...inject('addresses') };
let api: ApiHost;
beforeAll(async () => {
  api = await startApi({ SIGNALS_ENDPOINT: place.pubsub, INVITATIONS_PER_MONTH: '1000000' });
  place.api = api.url;
});
afterAll(() => api.stop());

type Member = Awaited<ReturnType<typeof approvedMember>> & Named & { words: string };

/** Named alike, and never there. */
const namedNobody: Named = {
  handle: newHandle(),
  profileId: 9007199254740001,
  photoId: randomUUID(),
  postId: 9007199254740003,
  messageId: randomUUID(),
  eventId: 9007199254740005,
};

/** An answer without what tells one name from another. */
const withoutNames = (text: string, named: Named) =>
  [named.handle, named.photoId, named.messageId, named.profileId, named.postId, named.eventId].reduce<string>(
    (rest, name) => rest.replaceAll(String(name), '#'),
    text,
  );

/** Earlier messages stay readable to both, closed: these calls tell that there was a conversation, and nothing since. */
const ofConversation: EndpointName[] = [
  'conversationPage',
  'sendMessage',
  'readMessage',
  'deleteMessage',
  'editMessage',
  'reactToMessage',
  'declineRequest',
  'arrangeConversation',
];
const isNews = (name: EndpointName) => !ofConversation.includes(name);

/**
 * Calls everything with the names of the other and with those of nobody.
 * @returns the calls that tell one from the other, and those whose answer has something of the other in it
 */
async function walk(walker: Member, other: Member) {
  const telling = new Set<EndpointName>();
  const showing = new Set<EndpointName>();
  for (const name of endpointNames.filter(isWalked)) {
    const { sample } = calls[name];
    const abouts = inputsAbout(sample, other, walker.profileId);
    const blanks = inputsAbout(sample, namedNobody, walker.profileId);
    for (const [index, input] of abouts.entries()) {
      const answer = await walker.call.try(name, input);
      const text = JSON.stringify(answer.body ?? null);
      expect(answer.status, `${name} ${JSON.stringify(input)} ${text}`).toBeLessThan(500);
      if (text.includes(other.words) || (answer.status === 200 && text.includes(other.handle)))
        showing.add(name);
      const isAboutOther =
        JSON.stringify(input) !== JSON.stringify(sample) && 'requestId' in sample === false;
      if (!isAboutOther || JSON.stringify(input) === JSON.stringify(blanks[index])) continue;
      const blank = await walker.call.try(name, blanks[index]);
      const isSame =
        blank.status === answer.status &&
        withoutNames(JSON.stringify(blank.body ?? null), namedNobody) === withoutNames(text, other);
      if (!isSame) telling.add(name);
    }
  }
  return { telling: [...telling], showing: [...showing] };
}

/** @param isHost an event is there for everybody, also where its host is hidden from lists */
async function arriveMember(isHost = true): Promise<Member> {
  const member = await approvedMember(place);
  const words = `Words ${randomUUID()}`;
  const photo = await upload(place, member, await drawPicture());
  const { id: postId } = await member.call.do('postToBoard', { content: words });
  const eventId = isHost
    ? (await member.call.do('createEvent', evening({ title: words }))).event.id
    : namedNobody.eventId;
  await member.call.do('updateBio', { bioType: 'main', bio: words });
  return { ...member, words, photoId: photo.id, postId, messageId: randomUUID(), eventId };
}

it('somebody hidden is shown by no call to a stranger, nor told from nobody', async () => {
  const [vera, stranger] = await Promise.all([arriveMember(false), approvedMember(place)]);
  await vera.call.do('saveMyProfile', { hidden: true });
  const { telling, showing } = await walk({ ...namedNobody, ...stranger, words: '' }, vera);
  expect({ telling, showing }).toEqual({ telling: [], showing: [] });
});

describe('two members, one of whom blocked the other', () => {
  let iris: Member;
  let otto: Member;
  beforeAll(async () => {
    [iris, otto] = await Promise.all([arriveMember(), arriveMember()]);
    const id = conversationIdOf(iris.profileId, otto.profileId);
    const say = { id, content: iris.words, messageType: 'text' } as const;
    iris.messageId = (await iris.call.do('sendMessage', say)).data.id;
    otto.messageId = (await otto.call.do('sendMessage', { ...say, content: otto.words })).data.id;
  });

  it('meet everywhere before, and nowhere after', async () => {
    for (const before of await Promise.all([walk(iris, otto), walk(otto, iris)])) {
      expect(before.telling).toEqual(
        expect.arrayContaining([
          'memberProfile',
          'servePhoto',
          'likePost',
          'addPrivateTag',
          'eventById',
          'joinEvent',
          'eventFile',
        ]),
      );
      expect(before.showing).toEqual(
        expect.arrayContaining(['memberProfile', 'boardPosts', 'conversations', 'eventById']),
      );
    }
    await iris.call.do('blockMember', { handle: otto.handle });
    const { url } = await iris.call.do('connectRealtime', {});
    const hers = await connectSocket(url ?? '');
    const blocked = await walk(otto, iris);
    // Somebody else's message comes after whatever his calls have caused.
    const other = await approvedMember(place);
    const hello = { content: 'Hello', messageType: 'text' } as const;
    await other.call.do('sendMessage', { id: conversationIdOf(iris.profileId, other.profileId), ...hello });
    expect(await hers.heard(1)).toHaveLength(1);
    hers.close();
    const after = await walk(iris, otto);
    expect(blocked.telling.filter(isNews)).toEqual([]);
    expect(blocked.showing.filter(isNews)).toEqual([]);
    // She knows the profile she blocked, and reads of the block in their talk.
    expect(after.telling.filter(isNews)).toEqual([]);
    expect(after.showing.filter(isNews).sort()).toEqual(['blockedMembers', 'conversations', 'exportAccount']);
  }, 90_000);
});
