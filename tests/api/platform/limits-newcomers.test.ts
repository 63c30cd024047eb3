import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventLimits, eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { connectionMessages } from '../../../api/contract/relations/connections.ts';
import { reportLimits } from '../../../api/contract/safety/report-words.ts';
import { reportMessages } from '../../../api/contract/safety/reports.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import { tags } from '../../support/connections-fixtures.ts';
import { say } from '../../support/conversations-fixtures.ts';
import { host } from '../../support/events-fixtures.ts';
import { guest, newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context, clock } = await openIsolated();
const dayMs = 24 * 60 * 60 * 1000;

/** How often somebody may do it until they are told to stop, and what they are told. */
async function untilRefused(action: (n: number) => unknown): Promise<[count: number, message: string]> {
  for (let n = 0; ; n++) {
    const fault = await Promise.resolve(n)
      .then(action)
      .catch((one: unknown) => one);
    if (fault instanceof ApiError && fault.status === 429) return [n, fault.message];
  }
}

it('a member of less than seven days may do less', async () => {
  const [iris, otto] = await newMembers(2, context);
  const ofNobody = { kind: 'profile', id: 'Nobody at all', reason: 'spam' } as const;
  const report = () => handlers.report(ofNobody, iris, context);
  const strangers = await newMembers(21, context);
  const tagged = { taggedProfileId: otto.profile.id, tagId: tags.bookmark, category: 'Relationship' };
  expect(await untilRefused(report)).toEqual([reportLimits.perDayWhenNew, reportMessages.tooMany]);
  expect(await untilRefused((n) => say(iris, strangers[n] ?? otto, 'Hello', context))).toEqual([
    20,
    'You can write to 20 members a day without a connection.',
  ]);
  expect(await untilRefused(() => handlers.addPrivateTag(tagged, iris, context))).toEqual([
    60,
    connectionMessages.tooMany,
  ]);
  const post = (n: number) => {
    // Past the limit of ten minutes after each.
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    return handlers.postToBoard({ content: `No. ${n}` }, iris, context);
  };
  expect(await untilRefused(post)).toEqual([10, 'You can post 10 messages a day.']);
  clock.now = new Date(clock.now.getTime() + 7 * dayMs);
  expect(await untilRefused(report)).toEqual([reportLimits.perDay, reportMessages.tooMany]);
  expect(await untilRefused(() => handlers.addPrivateTag(tagged, iris, context))).toEqual([
    120,
    connectionMessages.tooMany,
  ]);
  await say(iris, strangers[20] ?? otto, 'Hello', context);
});

it('codes are tried only so often from one address, by however many people', async () => {
  const from = randomUUID();
  const here = { ...context, request: { id: '', from, network: from } };
  const tryCode = (as = here) =>
    handlers.validateInvitation({ invitationCode: '0000-0000-0001' }, guest(), as);
  for (let n = 0; n < 30; n++) expect((await tryCode()).isValid).toBe(false);
  await expect(tryCode()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  const elsewhere = { ...context, request: { id: '', from: randomUUID(), network: randomUUID() } };
  expect((await tryCode(elsewhere)).isValid).toBe(false);
});

it('a host changes events so often an hour, as each change may tell every guest', async () => {
  const margot = await newMember(context);
  const { id, version } = await host(margot, context);
  const edit = (n: number) =>
    handlers.editEvent({ eventId: id, version: version + n, maxAttendees: 10 + (n % 2) }, margot, context);
  expect(await untilRefused(edit)).toEqual([eventLimits.editsPerHour, eventMessages.tooManyEdits]);
});
