import { longDay, spellDay } from '@veil/api/contract/fields/written-dates';
import type { ConsentRecord } from '@veil/api/contract/people/consents/consents';
import type { ConsentKind } from '@veil/api/contract/people/consents/kinds';

export const consentNames: Readonly<Record<ConsentKind, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  intimate: 'Intimate answers',
  ai: 'AI for my bio',
};

/** A consent record as one line of text. */
export function recordLine({ what, version, givenAt, withdrawnAt }: ConsentRecord): string {
  const name = `${consentNames[what]}, version of ${spellDay(version)}`;
  const on = (at: string) => longDay(new Date(at));
  if (givenAt === null) return `${name}: refused on ${on(withdrawnAt ?? '')}`;
  return `${name}: agreed on ${on(givenAt)}${withdrawnAt === null ? '' : `, withdrawn on ${on(withdrawnAt)}`}`;
}
