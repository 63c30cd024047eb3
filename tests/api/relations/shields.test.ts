import { beforeEach, describe, expect, it } from 'vitest';
import { shieldLimits, shieldMessages } from '../../../api/contract/relations/shields.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { submission } from '../../support/fixtures.ts';
import {
  barrierOf,
  guest,
  type InProcess,
  newMember,
  newOwner,
  openIsolated,
  profileAsRead,
  runTimer,
} from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { discover } from '../discovery/browse-fixtures.ts';

let inside: InProcess;
let context: Context;
const as = (who: Owner) => callsAs(who, context);
// Days pass, in which whatever waits of others would fall due.
beforeEach(async () => {
  inside = await openIsolated();
  context = inside.context;
});

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const shield = (who: Owner, email: string, hideUntilThen = false) =>
  as(who).addShield({ email, hideUntilThen });
const askForEnd = (who: Owner, id: string) => as(who).removeShield({ id });
const listShields = async (who: Owner) => (await as(who).ownShields({})).shields;
const entriesOf = ({ personId }: Owner) =>
  context.shields.byNamer.list(context.keyedHash('person', personId));
const sees = async (who: Owner, whom: Owner): Promise<boolean> => {
  const { viewer } = await rereadOwner(who, context);
  return !viewer.excluded.has(whom.profile.people);
};
const meet = async (one: Owner, other: Owner): Promise<boolean[]> => [
  await sees(one, other),
  await sees(other, one),
];
const apart = [false, false];
const visibleTogether = [true, true];
const timeAfter = (ms: number): Date => new Date(inside.clock.now.getTime() + ms);
/** Lets time pass, and the outbox do what is due then. */
async function pass(ms: number): Promise<void> {
  await runTimer(context);
  inside.clock.now = timeAfter(ms);
  await runTimer(context, 0);
}
const passDays = (days: number) => pass(days * dayMs);
const approve = ({ profile: { id } }: Owner) =>
  changeProfile(id, (profile) => ({ ...profile, status: 'Approved' }), context);
async function reviewerOf(): Promise<Owner> {
  const reviewer = await newMember(context);
  await changeProfile(reviewer.profile.id, (one) => ({ ...one, tier: 'trusted' }), context);
  return rereadOwner(reviewer, context);
}
async function approveBy(newcomer: Owner, api = context): Promise<void> {
  const reviewer = await reviewerOf();
  const decision = { id: newcomer.profile.id, reason: 'A warm application from a friend of friends.' };
  await handlers.approveProfile(decision, reviewer, api);
}

describe('a shield named by a member', () => {
  it('begins on an unforeseen day of 1 to 14, both ways', async () => {
    const [iris, otto] = await newMembers(2, context);
    await shield(iris, otto.email ?? '');
    await pass(dayMs - 1);
    expect(await meet(iris, otto)).toEqual(visibleTogether);
    await pass(13 * dayMs + 1);
    expect(await meet(iris, otto)).toEqual(apart);
    expect((await as(iris).blockedMembers({})).blocks).toEqual([]);
  });

  it('begins on a day that differs from one to the next and that nobody is told', async () => {
    const iris = await newMember(context);
    for (let n = 0; n < shieldLimits.aMonth; n++) await shield(iris, `nobody-${n}@example.org`);
    await askForEnd(iris, (await listShields(iris))[0]?.id ?? '');
    const entries = await entriesOf(iris);
    const waits = entries.map(({ at, from }) => Date.parse(from) - Date.parse(at));
    expect(new Set(waits).size).toBe(shieldLimits.aMonth);
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(dayMs);
      expect(wait).toBeLessThan(shieldLimits.withinDays * dayMs);
    }
    const told = [await listShields(iris), await as(iris).exportAccount({})];
    for (const { from, end } of entries) {
      expect(JSON.stringify(told)).not.toContain(from);
      if (end) expect(JSON.stringify(told)).not.toContain(end.at);
    }
    expect(entries.filter(({ end }) => end)).toHaveLength(1);
  });

  it('is answered alike for an address that is here and one that is not, and keeps neither', async () => {
    const [iris, otto] = await newMembers(2, context);
    const [here, away] = [await shield(iris, otto.email ?? ''), await shield(iris, 'away@example.org')];
    expect({ ...here, id: away.id }).toEqual(away);
    expect((await shield(iris, otto.email ?? '')).id).toBe(here.id);
    expect(JSON.stringify(await entriesOf(iris))).not.toContain('example');
    expect(await askForEnd(iris, here.id)).toEqual({ id: here.id });
    expect(await askForEnd(iris, away.id)).toEqual({ id: away.id });
    const [second, first] = await listShields(iris);
    expect({ ...second, id: first?.id }).toEqual(first);
  });

  it('costs the namer’s requests the same whether anybody was found by it or not', async () => {
    const [iris, vera, otto] = await newMembers(3, context);
    await shield(iris, otto.email ?? '');
    await shield(vera, 'away@example.org');
    await runTimer(context);
    const asked: number[] = [];
    const blocks = {
      ...context.blocks,
      findExcluded: (id: number) => {
        asked.push(id);
        return context.blocks.findExcluded(id);
      },
    };
    for (const { personId } of [iris, vera]) await profileAsRead(personId, { ...context, blocks });
    expect(asked).toEqual([iris.profile.id, vera.profile.id]);
  });

  it('lets them hide until it has surely begun, and no longer', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { beginsBy } = await shield(iris, otto.email ?? '', true);
    expect((await rereadOwner(iris, context)).profile.hidden).toBe(true);
    expect(await as(iris).ownShields({})).toMatchObject({ hiddenUntil: beginsBy });
    await passDays(13);
    expect((await rereadOwner(iris, context)).profile.hidden).toBe(true);
    await passDays(1);
    expect((await rereadOwner(iris, context)).profile.hidden).toBe(false);
    expect(await as(iris).ownShields({})).toMatchObject({ hiddenUntil: null });
    expect(await meet(iris, otto)).toEqual(apart);
  });

  it('changes nothing for who hides by their own wish, and follows what they choose meanwhile', async () => {
    const [iris, otto] = await newMembers(2, context);
    await handlers.saveMyProfile({ hidden: true }, iris, context);
    await shield(iris, 'one@example.org', true);
    expect(await as(iris).ownShields({})).toMatchObject({ hiddenUntil: null });
    await shield(otto, 'one@example.org', true);
    await as(otto).saveMyProfile({ hidden: false });
    expect(await as(otto).ownShields({})).toMatchObject({ hiddenUntil: null });
    await passDays(shieldLimits.withinDays);
    expect((await rereadOwner(iris, context)).profile.hidden).toBe(true);
    expect((await rereadOwner(otto, context)).profile.hidden).toBe(false);
  });
});

describe('a shield named before the approval', () => {
  it('holds from the first moment, although nothing ran between it and the approval', async () => {
    const otto = await newMember(context);
    const iris = await newOwner(context);
    expect((await shield(iris, otto.email ?? '')).beginsBy).toBeNull();
    await approveBy(iris);
    expect((await rereadOwner(iris, context)).profile.status).toBe('Approved');
    expect(await meet(iris, otto)).toEqual(apart);
  });

  it('holds from the first moment where the review window approves', async () => {
    const otto = await newMember(context);
    const iris = await newOwner(context);
    inside.clock.now = timeAfter(49 * hourMs);
    await shield(iris, otto.email ?? '');
    const due = { ...context, outbox: { ...context.outbox, listDue: dueOnly('approveDueProfile') } };
    await runTimer(due);
    expect((await rereadOwner(iris, context)).profile.status).toBe('Approved');
    expect(await meet(iris, otto)).toEqual(apart);
  });

  it('keeps a reviewer from the newcomer’s review, as a profile that does not exist does', async () => {
    const [named, other] = [await reviewerOf(), await reviewerOf()];
    const iris = await newOwner(context);
    const { id } = iris.profile;
    await shield(iris, named.email ?? '');
    await runTimer(context, 0);
    const idsFor = async (who: Owner) => (await as(who).pendingProfiles({})).profiles.map((one) => one.id);
    expect(await idsFor(named)).toEqual([]);
    expect(await idsFor(other)).toEqual([id]);
    const reason = 'A warm application from a friend of friends.';
    for (const refused of [
      () => as(named).pendingProfileDetail({ id }),
      () => as(named).approveProfile({ id, reason }),
      () => as(named).rejectProfile({ id, reason }),
      () => as(named).askNewcomer({ id, question: 'How do we know each other?' }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 404 });
  });

  it('keeps a reviewer away from the first moment if it is named with the profile', async () => {
    const [named, other, iris] = [await reviewerOf(), await reviewerOf(), guest()];
    const keptApart = [named.email ?? '', 'nobody@example.org', (named.email ?? '').toUpperCase()];
    const { profile } = await newOwner(context, iris, { keptApart });
    expect(await listShields(await rereadOwner(iris, context))).toMatchObject([
      { beginsBy: null, endsBy: null },
      { beginsBy: null, endsBy: null },
    ]);
    const idsFor = async (who: Owner) => (await as(who).pendingProfiles({})).profiles.map((one) => one.id);
    await runTimer(context, 0);
    expect([await idsFor(named), await idsFor(other)]).toEqual([[], [profile.id]]);
    const again = await rereadOwner(iris, context);
    for (let n = 0; n < shieldLimits.beforeApproval - 2; n++) await shield(again, `later-${n}@example.org`);
    await expect(shield(again, 'one-more@example.org')).rejects.toMatchObject({ status: 429 });
  });

  it('can be named again with a profile whose submission failed', async () => {
    const iris = guest();
    const keptApart = Array.from(
      { length: shieldLimits.beforeApproval },
      (_, n) => `person-${n}@example.org`,
    );
    const { profiles } = context;
    const broken = { ...context, profiles: { ...profiles, create: () => Promise.reject(new Error('down')) } };
    await expect(newOwner(broken, iris, { keptApart })).rejects.toThrow('down');
    const profileId = (await context.people.find(iris.personId))?.admission?.profileId ?? 0;
    await handlers.completeOnboarding(submission(profileId, { keptApart }), iris, context);
    const shields = await listShields(await rereadOwner(iris, context));
    expect(shields).toHaveLength(shieldLimits.beforeApproval);
  });

  it('holds for somebody who comes later', async () => {
    const ex = guest();
    const iris = await newOwner(context);
    await shield(iris, ex.email ?? '');
    await approveBy(iris);
    const ottoLater = await newOwner(context, ex);
    await approve(ottoLater);
    expect(await meet(iris, ottoLater)).toEqual(apart);
  });

  it('holds when it is named while a reviewer approves', async () => {
    const otto = await newMember(context);
    const iris = await newOwner(context);
    await shield(iris, 'another@example.org');
    const { outbox } = context;
    let isNamed = false;
    const listIn: typeof outbox.listIn = async (place, task) => {
      const found = await outbox.listIn(place, task);
      if (!isNamed) {
        isNamed = true;
        await shield(iris, otto.email ?? '');
      }
      return found;
    };
    await approveBy(iris, { ...context, outbox: { ...outbox, listIn } });
    expect(await meet(iris, otto)).toEqual(apart);
  });

  it('waits as a member’s does when the approval came first', async () => {
    const otto = await newMember(context);
    const iris = await newOwner(context);
    const { people } = context;
    const listByEmail: typeof people.listByEmail = async (email) => {
      await approve(iris);
      return people.listByEmail(email);
    };
    const meanwhile = { ...context, people: { ...people, listByEmail } };
    const entry = await handlers.addShield({ email: otto.email ?? '' }, iris, meanwhile);
    expect(entry.beginsBy).not.toBeNull();
    await runTimer(context);
    expect(await meet(iris, otto)).toEqual(visibleTogether);
  });

  function dueOnly(task: string): typeof context.outbox.listDue {
    return async (...asked) => (await context.outbox.listDue(...asked)).filter((one) => one.task === task);
  }
});

describe('the end of a shield', () => {
  it('changes nothing of what the caller finds within 24 hours, whenever it is asked for', async () => {
    const otto = await newMember(context);
    const iris = await newOwner(context);
    const { id } = await shield(iris, otto.email ?? '');
    await approveBy(iris);
    await passDays(100);
    const found = async () => {
      const { members, total } = await discover(await rereadOwner(iris, context), context, {
        sortBy: 'name',
      });
      return { handles: members.map(({ handle }) => handle), total };
    };
    await expect.poll(async () => (await found()).handles).not.toContain(otto.profile.handle);
    const before = await found();
    await askForEnd(iris, id);
    for (let hours = 0; hours < 24; hours += 6) {
      expect(await found()).toEqual(before);
      expect(await meet(iris, otto)).toEqual(apart);
      await pass(6 * hourMs - 1);
    }
    await passDays(14);
    expect(await meet(iris, otto)).toEqual(visibleTogether);
    expect(await listShields(iris)).toEqual([]);
    await expect.poll(async () => (await found()).handles).toContain(otto.profile.handle);
    expect(await context.shields.byAddress.list(context.keyedHash('email', otto.email ?? ''))).toEqual([]);
  });

  it('comes on an unforeseen day after the first 30, and the entry is listed until the last day it can be', async () => {
    context = { ...context, randomInt: (limit) => Math.floor(limit / 2) };
    const [iris, otto] = await newMembers(2, context);
    const { id, enteredAt } = await shield(iris, otto.email ?? '');
    await passDays(14);
    await askForEnd(iris, id);
    const day = (days: number) => new Date(Date.parse(enteredAt) + days * dayMs).toISOString();
    expect(await listShields(iris)).toMatchObject([{ endsFrom: day(30), endsBy: day(44) }]);
    await askForEnd(iris, id);
    await passDays(16);
    expect(await meet(iris, otto)).toEqual(apart);
    await passDays(10);
    expect(await meet(iris, otto)).toEqual(visibleTogether);
    expect(await listShields(iris)).toHaveLength(1);
    await passDays(4);
    expect(await listShields(iris)).toEqual([]);
  });

  it('leaves no gap where the same address is named again, and costs one of the month', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await shield(iris, otto.email ?? '');
    await passDays(30);
    await askForEnd(iris, id);
    const again = await shield(iris, otto.email ?? '');
    expect(again.id).not.toBe(id);
    expect(again.beginsBy).not.toBeNull();
    for (let days = 0; days < 28; days++) {
      expect(await meet(iris, otto)).toEqual(apart);
      await passDays(1);
    }
    expect((await listShields(iris)).map((one) => one.id)).toEqual([again.id]);
  });

  it('also reaches somebody who left meanwhile and comes back', async () => {
    const ex = guest();
    const [iris, otto] = [await newMember(context), await newMember(context, {}, ex)];
    const { id } = await shield(iris, otto.email ?? '');
    await passDays(31);
    await as(otto).deleteAccount({ confirm: otto.profile.handle });
    await askForEnd(iris, id);
    await passDays(14);
    const back = await newMember(context, {}, ex);
    expect(await meet(iris, back)).toEqual(visibleTogether);
  });

  it('comes with the account', async () => {
    const [vera, otto] = await newMembers(2, context);
    await shield(vera, otto.email ?? '');
    await runTimer(context);
    await as(vera).deleteAccount({ confirm: vera.profile.handle });
    const hash = context.keyedHash('email', otto.email ?? '');
    expect(await context.shields.byAddress.list(hash)).toEqual([]);
  });
});

describe('how many may be named', () => {
  const many = async (who: Owner, count: number, name: string) => {
    for (let n = 0; n < count; n++) await shield(who, `${name}-${n}@example.org`);
  };

  it('five a month; ten before the approval, which count in the month', async () => {
    const iris = await newOwner(context);
    await many(iris, shieldLimits.beforeApproval, 'before');
    await expect(shield(iris, 'one-more@example.org')).rejects.toMatchObject({
      status: 429,
      message: shieldMessages.tooManyBefore,
    });
    await approve(iris);
    inside.clock.now = timeAfter(30 * dayMs - 1000);
    await expect(shield(iris, 'one-more@example.org')).rejects.toMatchObject({
      status: 429,
      message: shieldMessages.tooMany,
    });
    inside.clock.now = timeAfter(1000);
    await many(iris, shieldLimits.aMonth, 'after');
    await expect(shield(iris, 'one-more@example.org')).rejects.toMatchObject({ status: 429 });
  });

  it.each([
    ['a member', 0],
    ['a newcomer', shieldLimits.beforeApproval],
  ])('fifty cost %s ten months at least, however they are spread', async (_, before) => {
    const iris = await newOwner(context);
    const began = inside.clock.now.getTime();
    await many(iris, before, 'before');
    await approve(iris);
    for (let named = before; named < shieldLimits.most; ) {
      const refused = await shield(iris, `after-${named}@example.org`).then(
        () => null,
        (fault: { status: number; retryAfter: number }) => fault,
      );
      if (!refused) named++;
      else expect(refused.status).toBe(429);
      if (refused) inside.clock.now = timeAfter(refused.retryAfter * 1000);
    }
    expect(inside.clock.now.getTime() - began).toBeGreaterThanOrEqual(300 * dayMs);
    inside.clock.now = timeAfter(400 * dayMs);
    await expect(shield(iris, 'one-more@example.org')).rejects.toMatchObject({
      status: 409,
      message: shieldMessages.full,
    });
  });

  it('is counted once for a call that is repeated, and never too low for calls at once', async () => {
    const iris = await newMember(context);
    const caller = await rereadOwner(iris, context);
    const add = (email: string) => handlers.addShield({ email }, caller, context);
    const once = await Promise.all(Array.from({ length: 4 }, () => add('same@example.org')));
    expect(new Set(once.map(({ id }) => id)).size).toBe(1);
    await add('same@example.org');
    await many(iris, shieldLimits.aMonth - 2, 'other');
    const last = await Promise.allSettled(['one', 'two', 'three'].map((name) => add(`${name}@example.org`)));
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listShields(iris)).toHaveLength(shieldLimits.aMonth);
    await runTimer(context);
    expect(await listShields(iris)).toHaveLength(shieldLimits.aMonth);
  });

  it('outlives the account', async () => {
    const person = guest();
    const iris = await newMember(context, {}, person);
    await many(iris, shieldLimits.aMonth, 'before');
    await as(iris).deleteAccount({ confirm: iris.profile.handle });
    const back = await newMember(context, {}, person);
    await expect(shield(back, 'one-more@example.org')).rejects.toMatchObject({ status: 429 });
  });
});

describe('interrupted and raced, a shield', () => {
  it('holds although the call that named it ended before it was in the list', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { shields } = context;
    const change = () => Promise.reject(new Error('Gone.'));
    const broken = { ...context, shields: { ...shields, byNamer: { ...shields.byNamer, change } } };
    const email = otto.email ?? '';
    await expect(handlers.addShield({ email }, await rereadOwner(iris, context), broken)).rejects.toThrow(
      'Gone.',
    );
    await runTimer(context);
    expect(await listShields(iris)).toHaveLength(1);
    await passDays(14);
    expect(await meet(iris, otto)).toEqual(apart);
    await shield(iris, email);
    expect(await listShields(iris)).toHaveLength(1);
    expect(await shields.byAddress.list(context.keyedHash('email', email))).toHaveLength(1);
  });

  it('stands where its end was asked for in a call that ended early, until it is asked for again', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await shield(iris, otto.email ?? '');
    await passDays(30);
    const { shields } = context;
    const change = () => Promise.reject(new Error('Gone.'));
    const broken = { ...context, shields: { ...shields, byNamer: { ...shields.byNamer, change } } };
    await expect(handlers.removeShield({ id }, await rereadOwner(iris, context), broken)).rejects.toThrow(
      'Gone.',
    );
    await passDays(14);
    expect(await meet(iris, otto)).toEqual(apart);
    await askForEnd(iris, id);
    await passDays(14);
    expect(await meet(iris, otto)).toEqual(visibleTogether);
  });

  it('ends once for two that ask at once', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await shield(iris, otto.email ?? '');
    await passDays(14);
    const met = barrierOf(2);
    const { shields } = context;
    const list = async (pseudonym: string) => {
      const found = await shields.byNamer.list(pseudonym);
      await met();
      return found;
    };
    const raced = { ...context, shields: { ...shields, byNamer: { ...shields.byNamer, list } } };
    const caller = await rereadOwner(iris, context);
    await Promise.all([1, 2].map(() => handlers.removeShield({ id }, caller, raced)));
    expect(await listShields(iris)).toMatchObject([{ id, endsFrom: expect.any(String) }]);
    await passDays(30);
    expect(await meet(iris, otto)).toEqual(visibleTogether);
    expect(await listShields(iris)).toEqual([]);
  });

  it('stands or is followed by another, when it is named again while its end is asked for', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await shield(iris, otto.email ?? '');
    await passDays(30);
    const [again] = await Promise.all([shield(iris, otto.email ?? ''), askForEnd(iris, id)]);
    await passDays(28);
    const left = (await listShields(iris)).map((one) => one.id);
    expect(left).toEqual(again.id === id ? [] : [again.id]);
    expect(await meet(iris, otto)).toEqual(again.id === id ? visibleTogether : apart);
  });
});
