import { expect, inject, it } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';

it('answers a calendar program that asks for the headers alone', async () => {
  const place = inject('addresses');
  const iris = await approvedMember(place);
  const { path } = await iris.call.do('renewCalendarFeed', { words: 'appointment' });
  const askHeaders = (of: string) => fetch(new URL(of, place.api), { method: 'HEAD' });
  const answer = await askHeaders(path ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toBe('');
  expect((await askHeaders('/api/calendar?key=nobody')).status).toBe(404);
});
