import type { InputOf } from '@veil/api/contract/fields/endpoint';
import type { ConsentKind } from '@veil/api/contract/people/consents/kinds';
import { consentMessages, consentVersions } from '@veil/api/contract/people/consents/words';
import { acceptPartnerInvite, type PartnerInviteView } from '@veil/api/contract/profiles/partner-invites';
import { ageOn, memberLimits, memberMessages } from '@veil/api/contract/profiles/profiles';
import { aboutMember } from '@veil/api/contract/profiles/who-we-are';
import * as z from 'zod/mini';
import { timeZone } from '../../browser/locale.ts';
import { readDay } from '../../form/day/typed-day.ts';
import type { Problems } from '../../form/problems.ts';
import { localToday } from '../members/birth-date/birth-date.ts';

/** The changes that a person makes to their card before accepting it. */
export const acceptDraft = z.object({
  name: z.string(),
  /** The date as typed. */
  birthDate: z.string(),
  bio: z.string(),
  ...aboutMember,
  /** The preset tags that the person keeps. */
  kept: z.array(z.int()),
  agreed: z.array(z.string()),
});
export type AcceptDraft = z.output<typeof acceptDraft>;

export const acceptDraftOf = ({ card }: PartnerInviteView): AcceptDraft => ({
  name: card.name,
  birthDate: '',
  bio: card.bio,
  gender: card.gender,
  pronouns: card.pronouns,
  orientation: card.orientation,
  kept: [],
  agreed: [],
});

const dayOf = ({ birthDate }: AcceptDraft): string => readDay(birthDate) ?? birthDate;

export function whoProblems(draft: AcceptDraft): Problems {
  const { name, birthDate } = acceptPartnerInvite.input.shape.card.shape;
  const problems: Problems = {};
  const namely = name.safeParse(draft.name).error?.issues[0]?.message;
  const day = birthDate.safeParse(dayOf(draft)).error?.issues[0]?.message;
  const tooYoung = ageOn(dayOf(draft), localToday()) < memberLimits.age ? memberMessages.age : undefined;
  if (namely) problems['card.name'] = namely;
  if (day ?? tooYoung) problems['card.birthDate'] = day ?? tooYoung ?? '';
  return problems;
}

const keptTags = ({ kept }: AcceptDraft, tags: PartnerInviteView['card']['tags']) =>
  tags.filter(({ id }) => kept.includes(id));

export function agreeProblems(draft: AcceptDraft, { card }: PartnerInviteView): Problems {
  const problems: Problems = {};
  for (const what of ['terms', 'privacy'] as const)
    if (!draft.agreed.includes(what)) problems[`consents.${what}`] = 'Please agree to this to go on.';
  const isIntimate = keptTags(draft, [...card.tags, ...card.privateTags]).some((tag) => tag.isIntimate);
  if (isIntimate && !draft.agreed.includes('intimate'))
    problems['consents.intimate'] = consentMessages.intimateNeeded;
  return problems;
}

const agreedVersions = (agreed: readonly string[]) =>
  Object.fromEntries(
    Object.entries(consentVersions).filter(([what]) => agreed.includes(what as ConsentKind)),
  );

export function acceptInputOf(
  code: string,
  draft: AcceptDraft,
  { card }: PartnerInviteView,
): InputOf<typeof acceptPartnerInvite> {
  const { name, bio, gender, pronouns, orientation } = draft;
  return {
    code,
    card: {
      name,
      birthDate: dayOf(draft),
      bio,
      gender,
      pronouns,
      orientation,
      likes: card.likes,
      funFact: card.funFact,
      tags: keptTags(draft, card.tags).map(({ id }) => id),
      privateTags: keptTags(draft, card.privateTags).map(({ id }) => id),
    },
    consents: agreedVersions(draft.agreed),
    timeZone: timeZone(),
  };
}
