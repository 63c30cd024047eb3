import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import { type InProcess, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';
import { World } from '../../support/two-worlds.ts';
import { discover } from '../discovery/browse-fixtures.ts';

const names = ['iris', 'bo', 'otto', 'vera', 'noor', 'rosa'] as const;
type Name = (typeof names)[number];
const sanctionedProfile = ['iris', 'bo'] as const;
const others = ['otto', 'vera', 'noor'] as const;
const dayMs = 24 * 60 * 60 * 1000;
/** ms after the decision: its second, after the outbox, a day later, and after a restriction of 14 days. */
const moments = [0, 61_000, dayMs, 15 * dayMs];

type Measure = { outcome: 'restrict'; days: number } | { outcome: 'suspend' };

interface Differences {
  measure: Measure;
  /** Whether Otto reports, too. Vera does in every world. */
  ottoReports: boolean;
  /** A fault: what it does at the decision to those who reported. */
  leak?: (world: World<Name>) => Promise<unknown>;
}

/** Otto, Vera and Noor are in touch with Iris and Bo, and like the post of Iris. Rosa is a moderator. */
async function beginWorld(inside: InProcess): Promise<World<Name>> {
  const world = new World(names, inside);
  world.clock.now = new Date('2027-03-01T12:00:00Z');
  const { context, signIns } = world;
  await world.beginPair('iris', 'bo');
  for (const name of others) {
    signIns[name] = await newMember(context);
    world.pass(1);
  }
  signIns.rosa = await memberOfTier(context);
  world.pass(1);
  for (const name of ['iris', ...others, 'rosa'] as const) await world.remember(name);
  const post = await handlers.postToBoard({ content: 'Good evening' }, await world.owner('iris'), context);
  for (const name of others) {
    world.pass(1);
    await handlers.likePost({ id: post.id }, await world.owner(name), context);
    const id = conversationIdOf((await world.owner('iris')).profile.id, (await world.owner(name)).profile.id);
    for (const [by, content] of [
      ['bo', 'Something cruel'],
      [name, 'Please stop'],
    ] as const) {
      const message = { id, content, messageType: 'text' } as const;
      const { data } = await handlers.sendMessage(message, await world.owner(by), context);
      if (by === 'bo') said.set(name, `${id}/${data.id}`);
      world.pass(1);
    }
  }
  await runTimer(context, 0);
  return world;
}
const said = new Map<Name, string>();

/** What the sanctioned profile reads at each moment. */
async function historyOf({ measure, ottoReports, leak }: Differences): Promise<Record<string, string>[]> {
  const world = await beginWorld(await openIsolated());
  const { context } = world;
  for (const name of ottoReports ? (['vera', 'otto'] as const) : (['vera'] as const)) {
    const report = { kind: 'message', id: said.get(name) ?? '', reason: 'harassment' } as const;
    await handlers.report(report, await world.owner(name), context);
  }
  await runTimer(context, 0);
  world.pass(3600);
  const decidedAt = world.clock.now.getTime();
  await decide((await world.owner('iris')).profile.id, await world.owner('rosa'), context, measure);
  await leak?.(world);
  const answers: Record<string, string>[] = [];
  for (const [index, after] of moments.entries()) {
    world.clock.now = new Date(decidedAt + after);
    if (index > 0) await runTimer(context, 0);
    const read: Record<string, string> = {};
    for (const name of sanctionedProfile) {
      for (const [call, answer] of Object.entries(await world.readBy(name))) read[`${name} ${call}`] = answer;
      const { members } = await discover(await world.owner(name), context);
      const found = await Promise.all(others.map(async (one) => (await world.owner(one)).profile.handle));
      read[`${name} finds`] = others
        .filter((_one, at) => members.some(({ handle }) => handle === found[at]))
        .join();
    }
    answers.push(read);
  }
  return answers;
}

function differencesOf(one: Record<string, string>[], other: Record<string, string>[]): string[] {
  return one.flatMap((answers, at) =>
    Object.keys(answers)
      .filter((call) => answers[call] !== other[at]?.[call])
      .map((call) => `${moments[at]} ms: ${call}`),
  );
}

const measures = {
  restriction: { outcome: 'restrict', days: 14 },
  suspension: { outcome: 'suspend' },
} as const;

it.each(Object.entries(measures))(
  'the %s of one of two reads the same to both, whoever else reported',
  async (_name, measure) => {
    const alone = await historyOf({ measure, ottoReports: false });
    const both = await historyOf({ measure, ottoReports: true });
    expect(alone[0]?.['iris finds']).toBe('otto,vera,noor');
    expect(alone[0]?.['iris memberProfile otto']).toContain('@otto');
    expect(differencesOf(alone, both)).toEqual([]);
  },
);

it('a sanction that parted the sanctioned profile from a reporter would be noticed', async () => {
  const measure = measures.restriction;
  const block = async (world: World<Name>) =>
    handlers.blockMember(
      { handle: (await world.owner('iris')).profile.handle },
      await world.owner('otto'),
      world.context,
    );
  const without = await historyOf({ measure, ottoReports: true });
  const leaking = await historyOf({ measure, ottoReports: true, leak: block });
  expect(differencesOf(without, leaking)).toEqual(
    expect.arrayContaining(['0 ms: iris finds', '0 ms: bo finds', '0 ms: iris memberProfile otto']),
  );
});
