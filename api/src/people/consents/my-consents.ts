import type { Consents } from '../../../contract/people/consents/consents.ts';
import { type ConsentKind, freeConsents } from '../../../contract/people/consents/kinds.ts';
import { consentMessages, consentVersions } from '../../../contract/people/consents/words.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Consent } from '../../profiles/profiles/consent.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { isInForce, withConsent, withoutConsent, withoutUnagreed } from './rules.ts';

const consentsOf = ({ people }: Pick<Profile, 'people'>, personId: string): Consent[] | undefined =>
  people.find((person) => person.personId === personId)?.consents;

export function consentsView(profile: Pick<Profile, 'people'>, personId: string): Consents {
  const records = consentsOf(profile, personId) ?? [];
  return {
    records: records.map(({ what, version, givenAt, withdrawnAt }) => ({
      what,
      version,
      givenAt,
      withdrawnAt,
    })),
    inForce: freeConsents.filter((what) => isInForce(records, what)),
  };
}

export const ownConsents: Handler<'ownConsents'> = (_input, { profile, personId }) =>
  consentsView(profile, personId);

export const giveConsent: Handler<'giveConsent'> = async ({ what, version }, caller, context) => {
  if (version !== consentVersions[what]) throw new ApiError(409, consentMessages.changed);
  return changeConsents(
    caller,
    'consent-given',
    what,
    (consents, at) => withConsent(consents, what, at),
    context,
  );
};

/** Any profile status is allowed: a rejected applicant may also withdraw consent. */
export const withdrawConsent: Handler<'withdrawConsent'> = ({ what }, caller, context) =>
  changeConsents(
    caller,
    'consent-withdrawn',
    what,
    (consents, at) => withoutConsent(consents, what, at),
    context,
  );

async function changeConsents(
  caller: Owner,
  kind: 'consent-given' | 'consent-withdrawn',
  what: ConsentKind,
  change: (consents: Consent[] | undefined, at: string) => Consent[],
  context: Context,
): Promise<Consents> {
  const { personId } = caller;
  const at = context.now().toISOString();
  await recordAudit(caller, { kind, outcome: `${what} ${consentVersions[what]}` }, context);
  const saved = await changeProfile(
    caller,
    (profile) => {
      const before = consentsOf(profile, personId);
      const after = change(before, at);
      if (after === before) return profile;
      const people = profile.people.map((person) =>
        person.personId === personId ? { ...person, consents: after } : person,
      );
      const changed = { ...profile, people };
      return what === 'intimate' && kind === 'consent-withdrawn' ? withoutUnagreed(changed) : changed;
    },
    context,
  );
  return consentsView(saved, personId);
}
