import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../api/contract/table.ts';
import { evening } from '../../support/events-fixtures.ts';
import {
  approvedMember,
  invitedPerson,
  memberFields,
  type Person,
  submission,
} from '../../support/fixtures.ts';
import { enterGroup, groupFields, type Member, newGroup, newThread } from '../../support/groups-fixtures.ts';

const place = inject('addresses');

interface Scene {
  readonly iris: Member;
  readonly otto: Member;
  readonly eventId: string;
  readonly group: string;
  readonly thread: string;
  readonly post: string;
}

interface Row {
  readonly as?: (scene: Scene) => Person | Promise<Person>;
  readonly fields: (scene: Scene, who: Person) => object | Promise<object>;
  /** What the content is answered under another id, if it cannot be made twice. */
  readonly anew?: number;
  readonly change: object;
  /** What compares equal beside the same fields. */
  readonly same?: object;
}

const said = { content: 'We met at the supper, and danced.' };
const saidOtherwise = { content: 'We met at the supper.' };
const sameSaid = { content: `\n ${said.content} ` };

/** A call whose request id belongs to its content. */
const rows: Partial<Record<EndpointName, Row>> = {
  createEvent: {
    fields: () => evening({ title: 'Cafe\u0301 at eight' }),
    change: { title: 'Café at nine' },
    same: { title: ' Caf\u00e9 at eight ' },
  },
  copyEvent: {
    as: () => approvedMember(place),
    async fields(_scene, who) {
      const { event } = await who.call.do('createEvent', evening());
      return { eventId: String(event.id), date: evening().date, time: '19:00' };
    },
    change: { time: '21:00' },
  },
  createGroup: {
    fields: () => groupFields(),
    change: { description: 'Another description of it.' },
    anew: 400,
  },
  startThread: {
    fields: ({ group }) => ({ group, title: 'Shoes', text: 'Which ones?' }),
    change: { title: 'Boots' },
    same: { text: ' Which ones?' },
  },
  replyToThread: {
    fields: ({ group, thread }) => ({ group, thread, text: 'The red ones.' }),
    change: { text: 'The blue ones.' },
  },
  sendEventMessage: {
    fields: ({ eventId }) => ({ eventId, ...said }),
    change: saidOtherwise,
    same: sameSaid,
  },
  sendMessage: {
    fields: ({ iris, otto }) => ({
      id: conversationIdOf(iris.profileId, otto.profileId),
      messageType: 'text',
      ...said,
    }),
    change: saidOtherwise,
    same: sameSaid,
    anew: 409,
  },
  addNote: {
    fields: ({ otto }) => ({ targetProfileId: otto.profileId, ...said }),
    change: saidOtherwise,
    same: sameSaid,
  },
  postToBoard: { fields: () => said, change: saidOtherwise, same: sameSaid },
  answerPost: { fields: ({ post }) => ({ id: post, ...said }), change: saidOtherwise, same: sameSaid },
  createInvitation: {
    fields: () => ({ email: 'friend@example.org', description: 'We met at the opening night' }),
    change: { description: 'We met at the second night' },
    same: { email: 'Friend@example.org' },
  },
  generateInvitation: { fields: () => ({ description: 'A friend' }), change: { description: 'A colleague' } },
  addMember: {
    as: () => group3(),
    fields: () => ({ member: { ...memberFields, name: 'Nina' } }),
    change: { member: { ...memberFields, name: 'Nora' } },
    same: { member: { ...memberFields, name: ' Nina' } },
  },
  switchProfileType: {
    async fields(_scene, who) {
      const [own] = (await who.call.do('myProfile', {})).members;
      return {
        profileType: 'couple',
        keepMemberIds: [own?.id],
        newMembers: [{ ...memberFields, name: 'Bo' }],
      };
    },
    change: { newMembers: [{ ...memberFields, name: 'Bob' }] },
    anew: 400,
  },
  reportFromOutside: {
    fields: () => ({
      reason: 'other',
      goodFaith: true,
      text: 'A picture of me, which I did not give to anybody here.',
    }),
    change: { text: 'Two pictures of me, which I did not give to anybody here.' },
  },
};

/** Why these do not compare what was sent. */
const others: Partial<Record<EndpointName, string>> = {
  photoUploadUrl: 'the statement is compared (below)',
  eventPhotoUploadUrl: 'as for a profile',
  groupCoverUpload: 'as for a profile',
  createPartnerInvite: 'the card is compared; the answer is the key',
  requestAssent: 'the subject is compared',
  leaveProfile: 'the handle is compared',
  undoJoining: 'it has no content',
  introduce: 'the line is compared, whatever the id',
};

const named = endpointNames.filter((name) => {
  const { input } = endpoints[name];
  return input instanceof z.ZodMiniObject && Object.hasOwn(input.shape, 'requestId');
});

it('every call with a request id is known here', () => {
  expect(named.toSorted()).toEqual([...Object.keys(rows), ...Object.keys(others)].toSorted());
});

async function group3(): Promise<Person> {
  const person = await invitedPerson(place);
  const members = ['Iris', 'Bo', 'Kai'].map((name) => ({ ...memberFields, name }));
  await person.call.do('completeOnboarding', submission(person.profileId, { profileType: 'other', members }));
  return person;
}

let scene: Scene;
beforeAll(async () => {
  const [iris, otto] = await Promise.all([approvedMember(place), approvedMember(place)]);
  const { event } = await iris.call.do('createEvent', evening());
  const group = String((await newGroup(iris)).id);
  await enterGroup(iris, otto, group);
  const thread = (await newThread(iris, group)).thread;
  const post = (await otto.call.do('postToBoard', { content: 'Who dances?' })).id;
  scene = { iris, otto, eventId: String(event.id), group, thread, post: String(post) };
});

describe.each(Object.keys(rows) as (keyof typeof rows & string)[])('%s', (name) => {
  it('answers a repeated request as before, and other content with what was made', async () => {
    const row = rows[name];
    if (!row) throw new Error(name);
    const who = (await row.as?.(scene)) ?? scene.iris;
    const { call } = who;
    const fields = await row.fields(scene, who);
    const requestId = randomUUID();
    const send = (change: object = {}) => call.try(name, { ...fields, requestId, ...change } as never);
    const first = await send();
    expect(first).toMatchObject({ status: 200 });
    const repeated = await send(row.same);
    expect(repeated).toMatchObject({ status: 200 });
    const other = await send(row.change);
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'made-otherwise', message: expect.any(String) },
    });
    const made = endpoints[name].output.parse(Reflect.get(other.body as object, 'made'));
    expect(made).toEqual(endpoints[name].output.parse(repeated.body));
    expect(
      await call.try(name, { ...fields, ...row.change, requestId: randomUUID() } as never),
    ).toMatchObject({
      status: row.anew ?? 200,
    });
  });
});

it('answers as before once what was made was edited', async () => {
  const { iris, eventId } = scene;
  const message = { eventId, content: 'See you there.', requestId: randomUUID() };
  const { data } = await iris.call.do('sendEventMessage', message);
  await iris.call.do('editEventMessage', { eventId, messageId: data.id, content: 'See you here.' });
  expect((await iris.call.do('sendEventMessage', message)).data.content).toBe('See you here.');
});

it('a photo is said to show the same people as when its upload was asked for', async () => {
  const { iris } = scene;
  const [own] = (await iris.call.do('myProfile', {})).members;
  const requestId = randomUUID();
  const ask = (shows: number[]) =>
    iris.call.try('photoUploadUrl', {
      requestId,
      contentType: 'image/jpeg',
      fileName: 'a.jpg',
      fileSize: 9,
      shows,
    });
  expect((await ask([own?.id ?? 0])).status).toBe(200);
  expect((await ask([own?.id ?? 0])).status).toBe(200);
  expect(await ask([])).toMatchObject({ status: 409, body: { made: { photoId: requestId } } });
});
