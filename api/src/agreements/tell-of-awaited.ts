import * as z from 'zod/mini';
import { agreedDeeds } from '../../contract/consents/agreements.ts';
import type { Context } from '../context.ts';
import { task, type Work } from '../outbox/work.ts';
import { awaitedOf, ruleOf } from '../profiles/agreements.ts';
import type { Profile } from '../profiles/profile.ts';

const payloadSchema = z.object({ profileId: z.number(), about: z.string(), personId: z.string() });

const titles = {
  rule: 'Somebody you share your profile with would like you to decide something together',
  ask: 'Somebody you share your profile with asks for your yes',
};

/** Keys are made of the ask and the person. */
function awaited(profile: Profile): Map<string, { about: string; personId: string; at: string | null }> {
  const { people, agreements } = profile;
  const rules = agreedDeeds.flatMap((what) => {
    const rule = ruleOf(profile, what);
    if (!rule || rule.since !== null) return [];
    return people
      .filter(({ personId }) => !rule.agreed.includes(personId))
      .map(({ personId }) => ({ about: `rule-${what}`, personId, at: null }));
  });
  const asks = (agreements?.asks ?? []).flatMap((ask) =>
    awaitedOf(profile, ask).map((personId) => ({ about: ask.id, personId, at: ask.at })),
  );
  return new Map([...rules, ...asks].map((one) => [`${one.about} ${one.personId}`, one]));
}

/** Takes the activity back once the yes is not asked for. */
export const tellOfAwaited = task(
  'tellOfAwaited',
  payloadSchema,
  async ({ profileId, about, personId }, { profiles, activity, now }): Promise<undefined> => {
    const profile = (await profiles.find(profileId))?.value;
    const card = profile?.people.find((person) => person.personId === personId)?.memberId ?? null;
    const id = `together-${about}-${card}`;
    const waits = profile && awaited(profile).get(`${about} ${personId}`);
    if (!waits) {
      await activity.takeBack(profileId, id);
      return;
    }
    await activity.tell(profileId, {
      ...{ id, type: 'account', at: waits.at ?? now().toISOString(), actorId: null, personId },
      title: about.startsWith('rule-') ? titles.rule : titles.ask,
    });
  },
);

export function awaitingAfter(before: Profile, after: Profile, context: Context): Work[] {
  if (before.agreements === after.agreements && before.people === after.people) return [];
  const [then, now] = [awaited(before), awaited(after)];
  const changed = [...then, ...now].filter(([key]) => then.has(key) !== now.has(key));
  return changed.map(([, { about, personId }]) =>
    tellOfAwaited.now({ profileId: after.id, about, personId }, context),
  );
}
