import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withDormancy } from '../../../api/src/profiles/profiles/dormancy.ts';
import type { SecretEffectName } from '../../../api/src/secret-effects.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { type Name, nothingHappens, type Story, type StoryWorld } from './compare.ts';

const town = { town: 'Bruges, Belgium', km: 10 } as const;
/** Where nobody of a story lives. */
const elsewhere = { town: 'Lisbon, Portugal', km: 10 } as const;
/** Every shield has begun by then, and the profile that hid itself until then is shown again. */
const shieldDays = 14;

const handleOf = async (world: StoryWorld, name: Name): Promise<string> =>
  (await world.owner(name)).profile.handle;

const pauses = (who: Name) => async (world: StoryWorld) =>
  handlers.pauseProfile({ isPaused: true }, await world.owner(who), world.context);

const hidesFromAll = (who: Name) => async (world: StoryWorld) =>
  connectionActions(world.context).choose(await world.owner(who), {}, true);

/** A fault: somebody reads in News what another did. */
export const newsTo = (reader: Name, actor?: Name) => async (world: StoryWorld) =>
  world.context.activity.recordEntry((await world.owner(reader)).profile.id, {
    id: 'a-leak',
    type: 'match',
    title: 'Somebody did something',
    at: world.clock.now.toISOString(),
    actorId: actor === undefined ? null : (await world.owner(actor)).profile.id,
  });

async function connected(world: StoryWorld, one: Name, other: Name): Promise<void> {
  const { connect } = connectionActions(world.context);
  await connect(await world.owner(one), await world.owner(other));
  world.pass(1);
}

async function writes(
  world: StoryWorld,
  { from, to, content = 'Good evening' }: { from: Name; to: Name; content?: string },
): Promise<string> {
  const [author, reader] = [await world.owner(from), await world.owner(to)];
  const id = conversationIdOf(author.profile.id, reader.profile.id);
  await handlers.sendMessage({ id, content, messageType: 'text' }, author, world.context);
  world.pass(1);
  return id;
}

/** The drawn part of the days in which a quiet block begins. */
const quietDay = 1 + 0.4 * 13;

export const betweenMembers = {
  block: {
    names: ['iris', 'otto', 'vera'],
    async begin(world) {
      await world.arrive('iris', 'otto', 'vera');
      await connected(world, 'iris', 'otto');
      await writes(world, { from: 'otto', to: 'iris' });
    },
    secret: async (world) =>
      handlers.blockMember(
        { handle: await handleOf(world, 'otto') },
        await world.owner('iris'),
        world.context,
      ),
    like: { otto: pauses('iris'), vera: nothingHappens },
    fault: newsTo('otto'),
  },

  quietBlock: {
    names: ['iris', 'otto', 'vera'],
    async begin(world) {
      await world.arrive('iris', 'otto', 'vera');
      await connected(world, 'iris', 'otto');
    },
    secret: async (world) =>
      handlers.blockMember(
        { handle: await handleOf(world, 'otto'), begins: 'quietly' },
        await world.owner('iris'),
        world.context,
      ),
    like: {
      otto: async (world) => ({ afterDays: quietDay, act: () => pauses('iris')(world) }),
      vera: nothingHappens,
    },
    fault: async (world) =>
      handlers.blockMember(
        { handle: await handleOf(world, 'otto') },
        await world.owner('iris'),
        world.context,
      ),
  },

  hide: {
    names: ['iris', 'otto', 'vera'],
    begin: (world) => world.arrive('iris', 'otto', 'vera'),
    secret: async (world) =>
      handlers.hideMember(
        { handle: await handleOf(world, 'otto'), forGood: true },
        await world.owner('iris'),
        world.context,
      ),
    like: { otto: hidesFromAll('iris'), vera: nothingHappens },
    fault: newsTo('otto'),
  },

  shield: {
    names: ['iris', 'otto', 'vera'],
    begin: (world) => world.arrive('iris', 'otto', 'vera'),
    secret: async (world) =>
      handlers.addShield(
        { email: world.signIns.otto.email ?? '', hideUntilThen: true },
        await world.owner('iris'),
        world.context,
      ),
    like: {
      otto: async (world) => {
        await namesNobody(world);
        return { afterDays: shieldDays, act: () => pauses('iris')(world) };
      },
      vera: namesNobody,
    },
    fault: newsTo('otto'),
  },

  placeShield: {
    names: ['iris', 'otto', 'vera'],
    async begin(world) {
      await world.arrive('iris', 'vera');
      await world.arriveFrom(town.town, 'otto');
    },
    secret: async (world) =>
      handlers.addPlaceShield({ ...town, hideUntilThen: true }, await world.owner('iris'), world.context),
    like: {
      otto: async (world) => {
        await namesNowhere(world);
        return { afterDays: shieldDays, act: () => pauses('iris')(world) };
      },
      vera: namesNowhere,
    },
    fault: newsTo('otto'),
  },

  yes: {
    names: ['iris', 'bo', 'noor', 'vera'],
    async begin(world) {
      await world.beginPair('iris', 'bo');
      for (const name of ['iris', 'bo'] as const) await world.arrived(name);
      await world.arrive('noor', 'vera');
    },
    secret: async (world) => {
      const { apply } = connectionActions(world.context);
      await apply(await world.owner('iris'), 'friend', await world.owner('noor'));
    },
    like: { bo: nothingHappens, noor: nothingHappens, vera: nothingHappens },
    fault: newsTo('noor', 'iris'),
  },

  introduction: {
    names: ['friend', 'iris', 'noor'],
    async begin(world) {
      await world.arrive('friend', 'iris', 'noor');
      await connected(world, 'friend', 'iris');
      await connected(world, 'friend', 'noor');
      const profileIds: [number, number] = [
        (await world.owner('iris')).profile.id,
        (await world.owner('noor')).profile.id,
      ];
      const line = 'You both swim in the sea in winter.';
      await handlers.introduce({ profileIds, line }, await world.owner('friend'), world.context);
    },
    secret: async (world) => {
      const iris = await world.owner('iris');
      const { introductions } = await handlers.introductions({}, iris, world.context);
      const said = { introductionId: introductions[0]?.id ?? '', isYes: false };
      await handlers.answerIntroduction(said, iris, world.context);
    },
    like: { friend: nothingHappens, noor: nothingHappens },
    fault: newsTo('noor'),
  },

  silence: {
    names: ['iris', 'otto', 'vera', 'noor'],
    async begin(world) {
      await world.arrive('iris', 'otto', 'vera', 'noor');
      await connected(world, 'iris', 'otto');
      await connected(world, 'iris', 'vera');
    },
    secret: (world) => writes(world, { from: 'otto', to: 'iris' }),
    like: { noor: (world) => writes(world, { from: 'vera', to: 'iris' }) },
    fault: newsTo('noor', 'iris'),
  },

  declinedLetter: {
    names: ['iris', 'otto'],
    async begin(world) {
      await world.arrive('iris', 'otto');
      await writes(world, { from: 'otto', to: 'iris' });
    },
    secret: async (world) => {
      const [iris, otto] = [await world.owner('iris'), await world.owner('otto')];
      await handlers.declineRequest(
        { id: conversationIdOf(iris.profile.id, otto.profile.id) },
        iris,
        world.context,
      );
    },
    like: { otto: nothingHappens },
    fault: newsTo('otto'),
  },

  dismissedRequest: {
    names: ['iris', 'otto'],
    async begin(world) {
      await world.arrive('iris', 'otto');
      await connected(world, 'iris', 'otto');
      const [iris, otto] = [await world.owner('iris'), await world.owner('otto')];
      await handlers.allowPhotoRequests({ isAskable: true }, iris, world.context);
      await handlers.requestPhotoAccess({ profileId: iris.profile.id }, otto, world.context);
    },
    secret: async (world) => {
      const { profile } = await world.owner('otto');
      await handlers.dismissPhotoRequest({ profileId: profile.id }, await world.owner('iris'), world.context);
    },
    like: { otto: nothingHappens },
    fault: newsTo('otto', 'iris'),
  },

  visit: {
    names: ['iris', 'otto', 'vera'],
    begin: (world) => world.arrive('iris', 'otto', 'vera'),
    secret: async (world) => {
      await handlers.memberProfile(
        { handle: await handleOf(world, 'otto') },
        await world.owner('iris'),
        world.context,
      );
      await leavesNoTrace(world);
    },
    like: { otto: leavesNoTrace, vera: leavesNoTrace },
    fault: newsTo('otto', 'iris'),
  },

  pause: {
    names: ['iris', 'bo', 'otto'],
    async begin(world) {
      await world.beginPair('iris', 'bo');
      for (const name of ['iris', 'bo'] as const) await world.arrived(name);
      await world.arrive('otto');
      await writes(world, { from: 'otto', to: 'iris' });
    },
    secret: pauses('iris'),
    like: { otto: pauses('bo') },
    fault: newsTo('otto'),
  },

  absence: {
    names: ['iris', 'otto'],
    async begin(world) {
      await world.arrive('iris', 'otto');
      await connected(world, 'iris', 'otto');
    },
    secret: async ({ owner, context, clock }) =>
      changeProfile((await owner('iris')).profile.id, (one) => withDormancy(one, clock.now), context),
    like: { otto: hidesFromAll('iris') },
    fault: newsTo('otto'),
  },
} satisfies Partial<Record<SecretEffectName, Story>>;

async function namesNobody({ owner, context }: StoryWorld): Promise<void> {
  const nobody = { email: 'nobody@elsewhere.example', hideUntilThen: true };
  await handlers.addShield(nobody, await owner('iris'), context);
}

async function namesNowhere({ owner, context }: StoryWorld): Promise<void> {
  await handlers.addPlaceShield({ ...elsewhere, hideUntilThen: true }, await owner('iris'), context);
}

async function leavesNoTrace({ owner, context }: StoryWorld): Promise<void> {
  await handlers.savePrivacy({ leavesNoTrace: true }, await owner('iris'), context);
}
