import { expect, expectTypeOf, it } from 'vitest';
import { type ActivityDraft, saidItemOf, storedItemOf } from './item.ts';
import type { AnyKind } from './kind.ts';
import { activityKinds, type KindName, type ValuesOf } from './kinds.ts';

const by = { handle: 'Slow Tide' };
type Sample<Name extends KindName> = Record<never, never> extends ValuesOf<Name> ? never : Name;
/** Values of each kind that has any. */
const samples: { [Name in KindName as Sample<Name>]: ValuesOf<Name> } = {
  'event-invited': by,
  'event-invited-again': { ...by, day: '2026-12-25', year: 2026 },
  'event-changed': { facts: ['time', 'seats'] },
  'event-request': by,
  'event-tomorrow': { address: 'Canal 4' },
  'event-still-coming': { address: 'Canal 4' },
  'group-invited': by,
  'thread-mention': by,
  'thread-answer': by,
  'feedback-left': by,
  'feedback-answered': by,
  'home-safe-request': by,
  'home-safe-unsaid': by,
  'home-safe-said': by,
  'connection-wish': { ...by, labels: ['Friend Vibes', 'Play'] },
  'connection-mutual': by,
  'meet-again': by,
  'connection-sent': by,
  favorite: by,
  pause: by,
  'photo-request': by,
  'photo-grant': by,
  'board-answer': by,
  'profile-viewed': by,
  message: { handle: null },
  'device-new': { browser: null, system: 'Android' },
  'photo-of-you-changed': { change: 'published', isOne: false },
  'tier-changed': { act: 'verify' },
  'reviewing-lost': { until: '2026-12-25' },
  measure: { outcome: 'warn' },
  suspension: { notice: 'general' },
  'case-waits': { hours: 12, isHelp: true },
  'refused-photo-waits': { hours: 0 },
  'queue-newcomer': by,
  'queue-newcomers': { count: 3 },
  'queue-photos': { count: 1 },
  'queue-cases': { count: 2 },
  'queue-appeals': { count: 1 },
};
const valuesOf = (name: string): unknown => Object.entries(samples).find(([one]) => one === name)?.[1] ?? {};
const kinds = Object.entries(activityKinds);

it.each(kinds)('%s says a sentence, and what it quotes only to whoever may read it', (name, kind) => {
  const [whole, without] = ['Quoted words', null].map((quoted) => kind.says(valuesOf(name), quoted));
  expect(whole).toMatch(/\w/);
  expect(without).toMatch(/\w/);
  expect(`${whole}${without}`).not.toMatch(/undefined|null|\[object/);
  expect(without).not.toContain('Quoted words');
  const leadsOnly = name.startsWith('report-');
  expect(whole?.includes('Quoted words')).toBe(kind.quotes && !leadsOnly);
});

it('says of a whole item what was said when sentences were stored', () => {
  const says = (draft: ActivityDraft) => {
    const { type, title, quoted } = saidItemOf(storedItemOf(1, draft));
    return [type, title, quoted?.without];
  };
  const at = '2026-03-01T12:00:00.000Z';
  const quoted = { profileId: 2, words: 'Supper' };
  expect([
    says({ id: 'a', at, kind: 'group-handed-over', quoted }),
    says({ id: 'b', at, kind: 'event-invited', values: by, actorId: 3, quoted }),
    says({ id: 'c', at, kind: 'event-changed', values: { facts: ['time', 'place'] }, quoted: null }),
    says({ id: 'd', at, kind: 'event-tomorrow', values: { address: '' }, quoted }),
    says({ id: 'e', at, kind: 'invitation-accepted', quoted: { ...quoted, isReadersOwn: true } }),
    says({ id: 'f', at, kind: 'device-new', values: { browser: 'Firefox', system: null } }),
    says({ id: 'g', at, kind: 'feedback-left', values: { handle: 'tide' }, actorId: 3 }),
  ]).toEqual([
    ['group', 'Supper is yours now', 'A group is yours now'],
    ['event', 'Slow Tide invites you to Supper', 'Slow Tide invites you to an event'],
    ['event', 'An event has changed: the time and the place', undefined],
    ['event', 'Tomorrow: Supper', 'Tomorrow: an event'],
    ['invitation', 'Your invitation was accepted: “Supper”', 'Your invitation was accepted'],
    ['account', 'You signed in with Firefox', undefined],
    ['feedback', 'tide left you feedback', undefined],
  ]);
});

it('says the same outside Veil of every kind, but for the list that a phone opens', () => {
  const neutral = kinds.map(([name, kind]) => [name, kind.neutral] as const);
  for (const [name, words] of neutral)
    expect(words, name).toEqual({
      subject: 'You have news',
      said: 'You have news.',
      push: name === 'message' ? 'm' : 'n',
    });
});

it('says what tells nothing of a kind, or of values, that a later release has stored', () => {
  const stored = { id: 'a', at: '', profileId: '1', kind: 'activityItem' as const, ttl: 1, actorId: null };
  const says = (news: { kind: string; values: Record<string, unknown> }) =>
    saidItemOf({ ...stored, news }).title;
  expect(says({ kind: 'of-tomorrow', values: { handle: 'Slow Tide' } })).toBe('You have news');
  expect(says({ kind: 'toString', values: {} })).toBe('You have news');
  expect(says({ kind: 'tier-changed', values: { act: 'of-tomorrow' } })).toBe('You have news');
});

it('has words for every kind, and is recorded only with the values of its kind, with whom it names and with whom it quotes', () => {
  type Draft<Name extends KindName> = Extract<ActivityDraft, { kind: Name }>;
  expectTypeOf<Omit<AnyKind, 'says'>>().not.toExtend<AnyKind>();
  expectTypeOf<Omit<AnyKind, 'neutral'>>().not.toExtend<AnyKind>();
  expectTypeOf<'of-tomorrow'>().not.toExtend<ActivityDraft['kind']>();
  expectTypeOf<Draft<'feedback-left'>['values']>().toEqualTypeOf<{ handle: string }>();
  expectTypeOf<Draft<'feedback-left'>['actorId']>().toEqualTypeOf<number>();
  expectTypeOf<null>().toExtend<Draft<'event-cancelled'>['quoted']>();
  expectTypeOf<undefined>().not.toExtend<Draft<'event-cancelled'>['quoted']>();
  expectTypeOf<null>().not.toExtend<Draft<'favorite'>['quoted']>();
});
