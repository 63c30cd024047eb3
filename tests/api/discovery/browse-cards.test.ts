// Specified: features 2.1.6, 3.2, 3.4.

import { expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { startConversation } from '../../support/conversations-fixtures.ts';
import { memberFields } from '../../support/fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { discover, handlesFound } from './browse-fixtures.ts';

const tags = [201, 301, 401, 501, 601, 701, 801, 901, 1101];
const cardFields = (pronouns: 'she' | 'he', birthYear: number, chosen: number[]) => ({
  ...memberFields,
  birthDate: `${birthYear}-01-01`,
  pronouns: { value: pronouns, words: '', use: 'shown' as const },
  tags: [...chosen, ...tags],
});

const inside = await openIsolated();
inside.clock.now = new Date('2026-06-01T12:00:00Z');
const context = inside.context;
const iris = await newMember(context, { handle: 'Iris', members: [cardFields('she', 1990, [101])] });
await newMember(context, { handle: 'Ada', members: [cardFields('she', 1986, [101, 118])] });
await newMember(context, {
  handle: 'Bo and Cleo',
  profileType: 'couple',
  members: [cardFields('he', 1984, [101]), cardFields('she', 1985, [101])],
});

it('a card says how lively somebody is by what they say of their personality, or nothing', async () => {
  const { members } = await discover(iris, context, { sortBy: 'name' });
  expect(members.map(({ handle, energyLevel }) => [handle, energyLevel])).toEqual([
    ['Ada', 'Outgoing'],
    ['Bo and Cleo', null],
  ]);
});

// Answers that one of a couple writes for the other are shown once that one signs in.
it('a match has one name, one photo and an age, of a single or of a couple', async () => {
  const { matches } = await handlers.matches({}, iris, context);
  const faces = new Map(matches.map((match) => [match.handle, match]));
  expect(faces.get('Ada')).toMatchObject({
    singleName: 'She, 40',
    singlePhoto: null,
    coupleNames: null,
    couplePhoto: null,
    age: 40,
  });
  expect(faces.get('Bo and Cleo')).toMatchObject({
    singleName: null,
    singlePhoto: null,
    coupleNames: 'He, 42 & 41',
    couplePhoto: null,
    age: 42,
  });
});

it('a viewer has ages, nearness and what both chose, as on the other cards', async () => {
  const ada = (await discover(iris, context, { searchTerm: 'Ada' })).members[0];
  await context.views.add(iris.profile.id, { id: ada?.id ?? 0 });
  const { viewers } = await handlers.whosViewed({}, iris, context);
  expect(viewers).toMatchObject([{ handle: 'Ada', people: ['She, 40'], distanceKm: 5, reason: ada?.reason }]);
  expect(ada?.reason).toMatch(/^Both /);
});

it('one’s own profile has them with the names that only its people know', async () => {
  expect(await handlers.myProfile({}, iris, context)).toMatchObject({
    singleName: 'Iris',
    singlePhoto: null,
    coupleNames: null,
    couplePhoto: null,
    age: 36,
  });
});

it('are found by whether everybody in them signs in', async () => {
  expect(await handlesFound(iris, context, { allSignIn: true, sortBy: 'name' })).toEqual(['Ada']);
  const [couple] = (await discover(iris, context, { type: 'couple' })).members;
  expect(couple?.signIns).toEqual({ count: 1, of: 2 });
});

it('says on each card how the reader knows somebody, and suggests strangers first', async () => {
  const { context } = await openIsolated();
  const alike = (birthYear: number) => ({ members: [cardFields('she', birthYear, [101])] });
  const reader = await newMember(context, alike(1990));
  const [connected, inTouch, stranger] = [
    await newMember(context, alike(1990)),
    await newMember(context, alike(1990)),
    await newMember(context, { members: [{ ...memberFields, tags: tags.slice(2) }] }),
  ];
  const { connect } = connectionActions(context);
  await connect(reader, connected);
  await startConversation(reader, inTouch, context);
  const ids = [connected, inTouch, stranger].map(({ profile }) => profile.id);
  const known = (members: readonly { id: number; acquaintance?: string | null }[]) =>
    ids.map((id) => members.find((member) => member.id === id)?.acquaintance);
  const { members } = await discover(reader, context);
  const { matches } = await handlers.matches({}, reader, context);
  const top = (await handlers.topMatches({}, reader, context)).matches;
  for (const shown of [members, matches, top]) expect(known(shown)).toEqual(['connected', 'in-touch', null]);
  expect(members.map(({ id }) => id).at(-1), 'the stranger fits least').toBe(stranger.profile.id);
  for (const list of [matches, top]) expect(list[0]?.id).toBe(stranger.profile.id);
  const { receivedConnections } = await handlers.connections({}, reader, context);
  expect(receivedConnections.map(({ people }) => people)).toEqual([[expect.stringMatching(/^She, \d\d$/)]]);
  const opened = await Promise.all(
    ids.map((id) => handlers.memberProfile({ handle: String(id) }, reader, context)),
  );
  expect(opened.map(({ fit }) => fit?.acquaintance)).toEqual(['connected', 'in-touch', null]);
});

it('says why there are no matches, as far as the reader’s own answers and what others show say so', async () => {
  const { context, clock } = await openIsolated();
  const reasonOf = async (who: Owner) => {
    clock.now = new Date(clock.now.getTime() + 1000);
    context.candidateIndex.expectNews();
    return (await handlers.matches({}, await rereadOwner(who, context), context)).noMatches;
  };
  const reader = await newMember(context, { members: [cardFields('she', 1990, [101])] });
  expect(await reasonOf(reader)).toBe('few-members');
  const silent = await newMember(context, { members: [{ ...memberFields, tags: [] }] });
  expect(await reasonOf(silent)).toBe('no-interests');
  await newMember(context, { members: [cardFields('she', 1990, [101])] });
  expect(await reasonOf(reader)).toBeNull();
  const couples = { genders: [], types: ['couple' as const], purposes: [], use: 'matching' as const };
  await changeProfile(reader.profile.id, (now) => ({ ...now, wishes: couples }), context);
  expect(await reasonOf(reader)).toBe('wishes');
});

const wishesForCouples = ({ profile }: Owner, within: Context) =>
  changeProfile(
    profile.id,
    (now) => ({ ...now, wishes: { genders: [], types: ['couple'], purposes: [], use: 'shown' } }),
    within,
  );

it('says that the reader knows everybody, whom they know after all others, and nothing of whom they may not see', async () => {
  const { context, clock } = await openIsolated();
  const alike = { members: [cardFields('she', 1990, [101])] };
  const reader = await newMember(context, alike);
  const read = async (page = 1) => {
    clock.now = new Date(clock.now.getTime() + 1000);
    context.candidateIndex.expectNews();
    const found = await handlers.matches({ page, pageSize: 2 }, await rereadOwner(reader, context), context);
    return { ids: found.matches.map(({ id }) => id), total: found.total, noMatches: found.noMatches };
  };
  const { connect } = connectionActions(context);
  const known: number[] = [];
  for (let count = 0; count < 3; count++) {
    const other = await newMember(context, alike);
    known.push(other.profile.id);
    await connect(reader, other);
  }
  const all = await read();
  expect(all).toMatchObject({ total: 3, noMatches: 'knows-everybody' });
  expect(known).toEqual(expect.arrayContaining(all.ids));
  const unseen = await newMember(context, alike);
  await handlers.blockMember({ handle: reader.profile.handle }, unseen, context);
  expect(await read()).toEqual(all);
  await wishesForCouples(await newMember(context, alike), context);
  expect(await read()).toEqual({ ...all, noMatches: null });
  const stranger = await newMember(context, alike);
  const [first, second] = [await read(), await read(2)];
  expect(first).toMatchObject({ total: 4, noMatches: null });
  expect(first.ids[0]).toBe(stranger.profile.id);
  expect([...first.ids, ...second.ids].toSorted()).toEqual([stranger.profile.id, ...known].toSorted());
});

it('says that the reader knows everybody where nobody matches', async () => {
  const { context } = await openIsolated();
  const reader = await newMember(context, { members: [cardFields('she', 1990, [101])] });
  const other = await newMember(context, { members: [cardFields('she', 1990, [101])] });
  await connectionActions(context).connect(reader, other);
  await wishesForCouples(other, context);
  expect(await handlers.matches({}, reader, context)).toMatchObject({
    matches: [],
    noMatches: 'knows-everybody',
  });
});

it('a card says that its score rests on few answers where the profile does', async () => {
  const { context: ours } = await openIsolated();
  const reader = await newMember(ours, { members: [cardFields('she', 1990, [101])] });
  await newMember(ours, { handle: 'Ada', members: [cardFields('she', 1986, [101])] });
  await newMember(ours, { handle: 'Dora', members: [{ ...memberFields, tags: [] }] });
  const { members } = await discover(reader, ours, { sortBy: 'name' });
  expect(members.map(({ handle, isThin }) => [handle, isThin])).toEqual([
    ['Ada', false],
    ['Dora', true],
  ]);
  for (const { handle, isThin } of members) {
    const { fit } = await handlers.memberProfile({ handle }, reader, ours);
    expect(fit?.confidence === 'low').toBe(isThin);
  }
});
