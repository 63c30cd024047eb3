import type { Reportable } from '../../safety/reports/reportable.ts';
import { changeProfile } from './change-profile.ts';
import type { Profile } from './profile.ts';

export function withoutTexts(profile: Profile): Profile {
  if (profile.withheld) return profile;
  const { mainBio, funFact, members } = profile;
  return {
    ...profile,
    mainBio: '',
    funFact: '',
    members: members.map((member) => ({ ...member, bio: '', likes: [], funFact: '' })),
    withheld: {
      mainBio,
      funFact,
      bios: Object.fromEntries(members.map(({ id, bio }) => [id, bio])),
      likes: Object.fromEntries(members.map(({ id, likes }) => [id, likes])),
      funFacts: Object.fromEntries(members.map((member) => [member.id, member.funFact])),
    },
  };
}

/** Restores withheld texts. Texts written meanwhile are kept. */
export function withTexts(profile: Profile): Profile {
  const { withheld, ...rest } = profile;
  if (!withheld) return profile;
  return {
    ...rest,
    mainBio: rest.mainBio || withheld.mainBio,
    funFact: rest.funFact || withheld.funFact,
    members: rest.members.map((member) => ({
      ...member,
      bio: member.bio || (withheld.bios[String(member.id)] ?? ''),
      likes: member.likes.length > 0 ? member.likes : (withheld.likes[String(member.id)] ?? []),
      funFact: member.funFact || (withheld.funFacts[String(member.id)] ?? ''),
    })),
  };
}

const changeReported =
  (rule: (profile: Profile) => Profile): NonNullable<Reportable['remove']> =>
  async (ref, context) => {
    const id = Number(ref);
    if (await context.profiles.find(id)) await changeProfile(id, rule, context);
  };

export const withholdTexts = changeReported(withoutTexts);
export const showTextsAgain = changeReported(withTexts);
