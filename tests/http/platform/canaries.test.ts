import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, submission } from '../../support/fixtures.ts';

const place = inject('addresses');
const folder = join(inject('dataDir'), 'logs');

/** Everything that every part has logged so far, for this test and for all that ran before it. */
const readLogs = () =>
  readdirSync(folder).map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);

it('no log has an address, a token or a text of anybody in it', async () => {
  const words = `Canary ${randomUUID()}`;
  const iris = await approvedMember(place);
  const { call, email, token } = iris;
  await call.do('updateBio', { bioType: 'main', bio: words });
  await call.do('enhanceBio', { bio: words, context: 'single', tags: [] });
  await call.do('postToBoard', { content: words });
  const id = conversationIdOf(iris.profileId, (await approvedMember(place)).profileId);
  await call.do('sendMessage', { id, content: words, messageType: 'text' });
  await call.try('sendMessage', { id, content: words, messageType: 'text' });
  await call.do('addShield', { email: `${words.replaceAll(' ', '-')}@example.org` });
  await call.try('report', { kind: 'profile', id: 'Nobody at all', reason: 'other', text: words });
  await call.try('completeOnboarding', submission(iris.profileId, { mainBio: words }));
  await call.raw(`/api/profiles/member/${encodeURIComponent(`${words}/@${email}`)}`);
  await call.raw('/api/board', { method: 'POST', body: `{"content": "${words}` });
  await call.raw(`/api/nowhere?email=${email}&token=${token}`);
  const { path } = await call.do('renewCalendarFeed', {});
  await call.raw(path ?? '');
  await call.raw(`${path}x`);
  const secret = path?.split('=').at(-1) ?? 'none';
  const { headers } = await call.try('removePost', { id: '1', reason: words });
  const canaries = [secret, words, words.slice(7), email, token, token.slice(0, 40), 'Likes long dinners.'];

  // Log lines arrive: that of the last refusal is there.
  const requestId = headers.get('x-request-id') ?? 'none';
  await expect.poll(() => readLogs().some(([, text]) => text.includes(requestId))).toBe(true);
  for (const [name, text] of readLogs()) {
    const told = canaries.filter((canary) => text.includes(canary));
    expect(told, name).toEqual([]);
    expect(text.match(/[\w-]+@newcomer\.example|eyJ[\w-]{20,}\.[\w-]/)?.[0], name).toBeUndefined();
  }
});
