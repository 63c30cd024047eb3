import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { hostileBios } from '../../fixtures/hostile-bios.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, reviewer } from '../../support/fixtures.ts';
import { newGroup } from '../../support/groups-fixtures.ts';
import { itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { isHarmless, strangeText } from '../harmless.ts';
import { contentOf } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');

/** So many characters of what is meant to break out of being text. */
const allTexts = [strangeText, ...hostileBios.map((text) => text.toWellFormed())].join('\n');
const upTo = (length: number, from = 0): string => allTexts.slice(from, from + length);
/** The same on one line. */
const lineOf = (length: number): string => '<b id=planted>bold</b><svg/onload=window.ran=1>'.slice(0, length);

itLong('what anybody wrote stays text in every room', async ({ browser }) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const judge = await reviewer(place);
  const { call } = iris;

  const { members } = await call.do('myProfile', {});
  const words = { value: 'own-words' as const, words: lineOf(30), use: 'shown' as const };
  const [first] = members;
  await call.do('saveMyProfile', {
    about: upTo(2000),
    funFact: upTo(300),
    location: lineOf(47),
    members: [
      {
        id: first?.id ?? 0,
        name: lineOf(47),
        likes: [lineOf(40)],
        gender: words,
        pronouns: words,
      },
    ],
  });

  const room = conversationIdOf(iris.profileId, otto.profileId);
  await call.do('sendMessage', { id: room, content: upTo(200), messageType: 'text' });
  await otto.call.do('sendMessage', { id: room, content: 'What is that?', messageType: 'text' });
  for (let from = 0; from < 8000; from += 2000)
    await call.do('sendMessage', { id: room, content: upTo(2000, from), messageType: 'text' });

  const { event } = await call.do(
    'createEvent',
    evening({
      title: lineOf(47),
      description: upTo(2000),
      location: 'Ghent, Belgium',
      address: lineOf(47),
      dressCode: lineOf(47),
      specialRequirements: upTo(500),
      tags: [lineOf(30)],
    }),
  );
  await otto.call.do('joinEvent', { eventId: String(event.id), shownTo: 'guests' });
  await otto.call.do('sendEventMessage', {
    eventId: String(event.id),
    content: upTo(2000),
    requestId: randomUUID(),
  });

  const { id } = await newGroup(iris, {
    name: `${lineOf(40)} ${randomUUID().slice(0, 8)}`,
    description: upTo(300),
    category: lineOf(30),
    place: lineOf(47),
    tags: [lineOf(30)],
    houseRules: [lineOf(47)],
  });
  const group = String(id);
  await otto.call.do('joinGroup', { group, acknowledged: [lineOf(47)] });
  const { thread } = await call.do('startThread', { group, title: lineOf(47), text: upTo(4000) });
  const answer = { group, thread: String(thread.id) };
  const { reply } = await otto.call.do('replyToThread', { ...answer, text: upTo(4000, 4000) });
  await call.do('replyToThread', { ...answer, text: upTo(4000, 8000), quote: reply.id });
  await call.do('removeReply', { ...answer, reply: reply.id, reason: upTo(500) });

  const { id: post } = await otto.call.do('postToBoard', { content: 'Hello' });
  await call.do('answerPost', { id: String(post), content: upTo(200) });
  await otto.call.do('addNote', { targetProfileId: iris.profileId, content: upTo(500) });
  await otto.call.do('report', { kind: 'profile', id: iris.handle, reason: 'other', text: upTo(500) });

  const ofIris = `/community/browse/${encodeURIComponent(iris.handle)}`;
  const asOtto: [path: string, shown: string, tab?: string][] = [
    [ofIris, '<img src=x'],
    [`${ofIris}?tab=private`, '<img src=x', 'Notes'],
    [`/community/messages/${room}`, '<iframe src='],
    [`/community/events/${event.id}`, '<svg/onload='],
    [`/community/groups/${group}`, '<svg/onload='],
    [`/community/groups/${group}/threads/${thread.id}`, '<svg/onload='],
  ];
  const asIris: typeof asOtto = [
    [`/community/events/${event.id}/guests`, '<svg/onload='],
    [`/community/groups/${group}/members?tab=log`, '<img src=x'],
  ];
  const asJudge: typeof asOtto = [[`/community/moderation/${iris.profileId}`, '<img src=x']];
  for (const [person, rooms] of [
    [otto, asOtto],
    [iris, asIris],
    [judge, asJudge],
  ] as const) {
    const { page } = await openAs(browser, person, `${place.web}${rooms[0]?.[0]}`, phone);
    for (const [path, shown, tab] of rooms) {
      if (page.url() !== `${place.web}${path}`) await page.goto(`${place.web}${path}`);
      if (tab !== undefined) await contentOf(page).getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('main').getByText(shown).first()).toBeAttached();
      await isHarmless(page);
    }
  }
});
