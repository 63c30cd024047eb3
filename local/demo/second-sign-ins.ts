import { everyConsent } from '../../api/contract/people/consents/consents.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { runOutbox } from '../../api/src/platform/outbox/run-outbox.ts';
import { uuidFrom } from './demo-context.ts';
import { secondPeople, splitOff, waitingCards } from './people/second-people.ts';
import { type Cast, type DemoPart, hoursBefore, ownerAs, ownerOf, signedIn } from './story.ts';

/** Whoever takes a key of an approved profile is reviewed for this long. */
const reviewHours = 48;

interface InviteWish {
  handle: string;
  /** The name on the card. */
  card: string;
}

async function createInvite({ handle, card }: InviteWish, cast: Cast, context: Context) {
  const owner = await ownerOf(handle, cast, context);
  const [first, ...others] = owner.profile.members;
  const other = others.find(({ name }) => name === card);
  if (!first || !other) throw new Error(`${handle} has no card of ${card}.`);
  const wish = {
    memberId: other.id,
    ownMemberId: first.id,
    requestId: uuidFrom(`key of ${handle} for ${card}`),
  };
  return { other, code: (await handlers.createPartnerInvite(wish, owner, context)).code };
}

async function takeCard(second: (typeof secondPeople)[number], cast: Cast, context: Context): Promise<void> {
  const person = signedIn(second, context);
  if (await context.people.findOwn(person.personId)) return;
  const { other, code } = await createInvite(second, cast, context);
  const { id: _id, photoId: _photoId, ...card } = other;
  await handlers.acceptPartnerInvite({ code, card, consents: everyConsent }, person, context);
}

async function leaveProfile({ handle, ...who }: (typeof splitOff)[number], context: Context): Promise<void> {
  const wish = { handle, requestId: uuidFrom(`parting of ${who.email}`) };
  await handlers.leaveProfile(wish, await ownerAs(who, context), context);
}

/**
 * Camille and Bastien both require joint agreement before private photos are shared. Marianne has proposed it, and Yves
 * has not answered.
 */
async function setJointRules(cast: Cast, context: Context): Promise<void> {
  const rule = { what: 'pictures', isWanted: true } as const;
  for (const handle of ['Lavender Line', 'Rue des Lilas'])
    await handlers.setJointRule(rule, await ownerOf(handle, cast, context), context);
  const [bastien] = secondPeople;
  if (bastien) await handlers.setJointRule(rule, await ownerAs(bastien, context), context);
}

/** Further people of a profile accept their cards. */
export const secondSignInsPart =
  (people: typeof secondPeople): DemoPart =>
  (cast, now) =>
    people.flatMap((second) => [
      {
        at: hoursBefore(now, second.hoursAgo),
        name: `${second.email} takes their card`,
        run: (context: Context) => takeCard(second, cast, context),
      },
      {
        at: hoursBefore(now, second.hoursAgo - reviewHours),
        name: `${second.email} is approved, and joins`,
        run: runOutbox,
      },
    ]);

/** Some accept their cards, some have a key, and one leaves for a profile of their own. */
export const secondSignIns: DemoPart = (cast, now) => [
  ...secondSignInsPart(secondPeople)(cast, now),
  ...waitingCards.map((wish) => ({
    at: hoursBefore(now, wish.hoursAgo),
    name: `${wish.handle} makes a key`,
    run: async (context: Context) => {
      await createInvite(wish, cast, context);
    },
  })),
  {
    at: hoursBefore(now, 200),
    name: 'two couples decide together about private pictures',
    run: (context: Context) => setJointRules(cast, context),
  },
  ...splitOff.map((one) => ({
    at: hoursBefore(now, one.hoursAgo),
    name: `${one.email} parts`,
    run: (context: Context) => leaveProfile(one, context),
  })),
];
