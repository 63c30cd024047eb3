import { everyConsent } from '../../api/contract/consents.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { secondPeople, waiting } from './people/second-people.ts';
import { type Cast, type DemoPart, hoursBefore, ownerOf, signedIn } from './story.ts';
import { uuidFrom } from './told-context.ts';

async function makeKey(handle: string, cast: Cast, context: Context) {
  const owner = await ownerOf(handle, cast, context);
  const [first, second] = owner.profile.members;
  if (!first || !second) throw new Error(`${handle} is no couple.`);
  const wish = { memberId: second.id, ownMemberId: first.id, requestId: uuidFrom(`key of ${handle}`) };
  return { second, code: (await handlers.makeCardKey(wish, owner, context)).code };
}

async function take(
  { email, name, handle }: (typeof secondPeople)[number],
  cast: Cast,
  context: Context,
): Promise<void> {
  const person = signedIn({ email, name }, context);
  if (await context.people.findOwn(person.personId)) return;
  const { second, code } = await makeKey(handle, cast, context);
  const { id: _id, photoId: _photoId, ...card } = second;
  await handlers.takeCard({ code, card, consents: everyConsent }, person, context);
}

/** Of each couple that is named here the second person takes their card, or has a key. */
export const secondSignIns: DemoPart = (cast, now) => [
  ...secondPeople.map((second) => ({
    at: hoursBefore(now, second.hoursAgo),
    name: `${second.email} takes their card`,
    tell: (context: Context) => take(second, cast, context),
  })),
  ...waiting.map(({ handle, hoursAgo }) => ({
    at: hoursBefore(now, hoursAgo),
    name: `${handle} makes a key`,
    tell: async (context: Context) => {
      await makeKey(handle, cast, context);
    },
  })),
];
