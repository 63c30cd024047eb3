import { handlers } from '../../../api/src/features.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import type { SecretEffectName } from '../../../api/src/secret-effects.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { eventWith, giveFeedbackTo } from '../../support/feedback-fixtures.ts';
import { memberFields, submission } from '../../support/fixtures.ts';
import { addPhotoWithPictures, guest } from '../../support/in-process.ts';
import { decide, memberOfTier, outsideReport } from '../../support/moderation-fixtures.ts';
import { acceptance, acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { newsTo } from './between-members.ts';
import { type Name, nothingHappens, type Story, type StoryWorld } from './compare.ts';

/** What a story keeps from its beginning until its secret, by the world. */
const kept = new WeakMap<object, string>();
const keep = (world: object, what: string | number): void => void kept.set(world, String(what));
const find = (world: object): string => kept.get(world) ?? '';
const findNumber = (world: object): number => Number(find(world));

/** The number of an evening, which is drawn anew in each world. */
function named(world: StoryWorld, event: string | number): string {
  world.call(String(event).replace('event-', ''), '<evening>');
  return String(event);
}

const guests: Name[] = ['iris', 'otto', 'vera', 'noor', 'mila'];

const gives =
  (isAnonymous: boolean, ...givers: Name[]) =>
  async (world: StoryWorld) => {
    for (const name of givers)
      await giveFeedbackTo(await world.owner(name), await world.owner('iris'), find(world), world.context, {
        isAnonymous,
        comment: 'Kept every word.',
      });
  };

const saysYes =
  (who: Name, whom: Name) =>
  async (world: StoryWorld): Promise<void> => {
    const eventId = Number(find(world).slice('event-'.length));
    const { profile } = await world.owner(whom);
    const answer = { eventId, profileId: profile.id, again: 'yes' as const };
    await handlers.meetAgain(answer, await world.owner(who), world.context);
  };

async function meetAtSupper(world: StoryWorld): Promise<void> {
  await world.arrive(...guests);
  const all = await Promise.all(guests.map(world.owner));
  keep(world, named(world, await eventWith(all, world.context)));
}

const reports =
  (by: 'vera' | 'noor', reason: 'underage' | 'fake' = 'underage') =>
  async ({ owner, context }: StoryWorld) =>
    handlers.report(
      { kind: 'profile', id: (await owner('about')).profile.handle, reason },
      await owner(by),
      context,
    );

const decides =
  (by: 'margot' | 'helen') =>
  async ({ owner, context }: StoryWorld) =>
    decide((await owner('about')).profile.id, await owner(by), context, { outcome: 'warn' });

/** The drawn part of the twelve hours in which a second look begins, in days. */
const secondLookDay = (0.4 * 12) / 24;

export const roomsAndReviews = {
  feedback: {
    names: guests,
    begin: meetAtSupper,
    secret: gives(false, 'otto'),
    like: { iris: nothingHappens, vera: nothingHappens },
    fault: newsTo('iris', 'otto'),
    // It is published on day 14.
    moments: [0, 61_000, 13 * 24 * 3_600_000],
  },

  anonymousFeedback: {
    names: guests,
    begin: meetAtSupper,
    secret: gives(true, 'otto', 'vera', 'noor'),
    like: { iris: gives(true, 'otto', 'vera', 'mila') },
    fault: newsTo('iris', 'noor'),
  },

  meetAgain: {
    names: ['iris', 'bo', 'noor', 'vera'],
    async begin(world) {
      await world.beginPair('iris', 'bo');
      for (const name of ['iris', 'bo'] as const) await world.arrived(name);
      await world.arrive('noor', 'vera');
      const all = await Promise.all((['iris', 'noor', 'vera'] as const).map(world.owner));
      keep(world, named(world, await eventWith(all, world.context)));
      await saysYes('noor', 'iris')(world);
    },
    secret: async (world) => saysYes('iris', 'noor')(world),
    like: { bo: nothingHappens, noor: nothingHappens, vera: nothingHappens },
    fault: newsTo('noor', 'iris'),
  },

  keptApart: {
    names: ['iris', 'otto', 'margot'],
    async begin(world) {
      await world.arrive('iris', 'otto', 'margot');
      const { id } = await host(await world.owner('margot'), world.context, { title: 'Supper' });
      for (const name of ['iris', 'otto'] as const)
        await joinEvent(id, await world.owner(name), world.context);
      keep(world, named(world, id));
    },
    secret: async (world) => {
      const handles = [(await world.owner('otto')).profile.handle];
      const asked = { eventId: findNumber(world), handles };
      await handlers.keepApart(asked, await world.owner('iris'), world.context);
    },
    like: { otto: nothingHappens },
    fault: newsTo('otto'),
  },

  pictureAnswer: {
    names: ['nora', 'bo', 'otto'],
    async begin(world) {
      const { context } = world;
      await world.arrive('nora', 'bo', 'otto');
      const { connect } = connectionActions(context);
      await connect(await world.owner('nora'), await world.owner('bo'));
      const nora = await world.owner('nora');
      const photoId = await addPhotoWithPictures(profilePhotoOwner(nora.profile.id), context);
      const connections = [(await world.owner('bo')).profile.id];
      await handlers.sayWhoIsShown(
        { photoId, memberIds: [], connections },
        await world.owner('nora'),
        context,
      );
      keep(world, photoId);
    },
    secret: async (world) => {
      const ownerId = (await world.owner('nora')).profile.id;
      const answer = { kind: 'profile', ownerId, photoIds: [find(world)], isYes: false };
      await handlers.answerPictures(answer, await world.owner('bo'), world.context);
    },
    like: { nora: nothingHappens, otto: nothingHappens },
    fault: newsTo('nora'),
  },

  assent: {
    names: ['iris', 'bo', 'otto'],
    async begin(world) {
      const { context } = world;
      await world.beginPair('iris', 'bo');
      for (const name of ['iris', 'bo'] as const) await world.arrived(name);
      await world.arrive('otto');
      for (const name of ['iris', 'bo'] as const)
        await handlers.setJointRule({ what: 'events', isWanted: true }, await world.owner(name), context);
      const { id } = await host(await world.owner('otto'), context, { title: 'Supper' });
      named(world, id);
      const { requests } = await handlers.requestAssent(
        { event: { shownTo: 'guests', id } },
        await world.owner('iris'),
        context,
      );
      keep(world, requests[0]?.id ?? '');
    },
    secret: async (world) =>
      handlers.answerAssentRequest({ id: find(world), isYes: false }, await world.owner('bo'), world.context),
    like: { iris: nothingHappens, otto: nothingHappens },
    fault: newsTo('iris'),
  },

  takenKey: {
    names: ['iris', 'otto', 'margot'],
    async begin(world) {
      const { context } = world;
      await world.arriveAs('iris', await company(context));
      await world.arrive('otto');
      await world.arriveAs('margot', await memberOfTier(context));
      const { code } = await inviteTo(await world.owner('iris'), 1, context);
      const bo = guest();
      world.pass(60);
      await handlers.acceptPartnerInvite(acceptance(code), bo, context);
      await world.settle();
      keep(world, (await context.people.findOwnProfile(bo.personId))?.id ?? 0);
    },
    secret: async (world) =>
      handlers.rejectProfile(
        { id: findNumber(world), reason: 'Seen.' },
        await world.owner('margot'),
        world.context,
      ),
    like: { iris: nothingHappens, otto: nothingHappens },
    fault: newsTo('iris'),
    // Who waits is approved after 48 hours without an objection.
    moments: [0, 61_000, 24 * 3_600_000],
  },

  notMeant: {
    names: ['host', 'newcomer', 'bo'],
    begin: beginReview,
    secret: async (world) => ({ afterDays: secondLookDay, act: () => doesNotMean(world) }),
    like: { newcomer: isNotHereByWish },
    fault: newsTo('newcomer'),
    outboxAt: [secondLookDay],
  },

  doubt: {
    names: ['host', 'newcomer', 'bo'],
    begin: beginReview,
    secret: isNotHereByWish,
    like: { newcomer: async (world) => ({ afterDays: secondLookDay, act: () => doesNotMean(world) }) },
    fault: newsTo('newcomer'),
    outboxAt: [secondLookDay],
  },

  report: {
    names: ['about', 'vera', 'noor', 'margot', 'helen'],
    begin: beginCase,
    secret: reports('vera'),
    like: { about: reports('noor') },
    fault: newsTo('about'),
  },

  reportFromOutside: {
    names: ['about', 'vera'],
    begin: (world) => world.arrive('about', 'vera'),
    secret: async ({ owner, context }) =>
      handlers.reportFromOutside(
        { ...outsideReport(), handle: (await owner('about')).profile.handle, reason: 'underage' },
        undefined,
        context,
      ),
    like: { about: nothingHappens, vera: nothingHappens },
    fault: newsTo('about'),
  },

  decision: {
    names: ['about', 'vera', 'noor', 'margot', 'helen'],
    async begin(world) {
      await beginCase(world);
      await reports('vera', 'fake')(world);
      await world.settle();
    },
    secret: decides('margot'),
    like: { about: decides('helen'), vera: decides('helen') },
    fault: newsTo('about'),
  },
} satisfies Partial<Record<SecretEffectName, Story>>;

async function beginCase(world: StoryWorld): Promise<void> {
  await world.arrive('about', 'vera', 'noor');
  for (const name of ['margot', 'helen'] as const)
    await world.arriveAs(name, await memberOfTier(world.context));
}

/** A couple whom the host invited, both of whom sign in. */
async function beginReview(world: StoryWorld): Promise<void> {
  const { context } = world;
  await world.arrive('host');
  const newcomer = guest();
  const wish = { email: newcomer.email ?? '', phone: '', description: 'We met at the opening night.' };
  const { id, invitationCode } = await handlers.createInvitation(wish, await world.owner('host'), context);
  await handlers.validateInvitation({ invitationCode }, newcomer, context);
  const profileId = (await context.people.find(newcomer.personId))?.admission?.profileId ?? 0;
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  await handlers.completeOnboarding(
    submission(profileId, { profileType: 'couple', members }),
    newcomer,
    context,
  );
  await world.arriveAs('newcomer', newcomer);
  const { code } = await inviteTo(await world.owner('newcomer'), 1, context);
  await world.arriveAs('bo', await acceptInvite(code, context));
  keep(world, id);
}

async function doesNotMean(world: StoryWorld): Promise<void> {
  const said = { id: find(world), meant: false };
  await handlers.inviteeWasMeant(said, await world.owner('host'), world.context);
}

async function isNotHereByWish({ owner, context }: StoryWorld): Promise<void> {
  await handlers.sayOwnWish({ answer: 'no' }, await owner('bo'), context);
}
