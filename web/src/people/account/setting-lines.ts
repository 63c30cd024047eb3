import { ownNotificationSettings } from '@veil/api/contract/notifications/notification-settings';
import { ownConsents } from '@veil/api/contract/people/consents/consents';
import { ownSessions } from '@veil/api/contract/people/sessions';
import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { ownMemberCards } from '@veil/api/contract/profiles/partner-invites';
import { blockedMembers } from '@veil/api/contract/relations/blocks';
import { hiddenMembers } from '@veil/api/contract/relations/hides';
import { ownShields } from '@veil/api/contract/relations/shields';
import { useRead } from '../../api/use-read.ts';
import { dateStyle } from '../../page/date-style.ts';
import { themes, useTheme } from '../../page/theme.ts';
import { unitNames, units } from '../../profiles/members/units.ts';
import { isApproved } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { consentNames } from '../consents/consent-names.ts';

const listFormat = new Intl.ListFormat('en-GB');

const someOf = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

const hasProfile = (user: ReturnType<typeof useUser>): boolean => user.profile?.onboardingCompleted === true;

export function useDevicesLine(): string | undefined {
  const { data } = useRead(ownSessions, hasProfile(useUser()) ? {} : null);
  if (!hasProfile(useUser())) return 'Sign out everywhere, lock this device';
  if (!data) return undefined;
  const others = data.sessions.filter(({ isThis }) => !isThis).length;
  if (others === 0) return 'Signed in here alone';
  return others === 1
    ? 'Signed in here and on 1 other device'
    : `Signed in here and on ${others} other devices`;
}

export function usePeopleLine(): string | undefined {
  const { profile } = useUser();
  const isSingle = profile?.type === 'single';
  const { data } = useRead(ownMemberCards, isSingle ? null : {});
  if (isSingle) return 'You alone';
  if (!data) return undefined;
  const others = data.cards.filter(({ holder }) => holder === 'another').map(({ name }) => name);
  return others.length === 0 ? 'You sign in for everybody' : listFormat.format(['You', ...others]);
}

export function useApartLine(): string | undefined {
  const isMember = isApproved(useUser());
  const blocks = useRead(blockedMembers, isMember ? {} : null).data?.blocks;
  const hides = useRead(hiddenMembers, isMember ? {} : null).data?.hides;
  const named = useRead(ownShields, {}).data;
  if (!named || (isMember && !(blocks && hides))) return undefined;
  const said = [
    ...someOf(blocks?.length ?? 0, '1 person blocked', 'people blocked'),
    ...someOf(hides?.length ?? 0, '1 hidden', 'hidden'),
    ...someOf(named.shields.length, '1 address named', 'addresses named'),
    ...someOf(named.places.length, '1 town named', 'towns named'),
  ];
  return said.length === 0 ? 'Nobody' : said.join(', ');
}

export function useWhoCanLine(): string | undefined {
  const { data } = useRead(myProfile, {});
  if (!data) return undefined;
  return data.hidden ? 'Only people who know you find you' : 'Every member finds you';
}

export function useReachLine(): string | undefined {
  const { data } = useRead(ownNotificationSettings, {});
  if (!data) return undefined;
  const ways = [
    ...(data.mail?.state === 'confirmed' ? ['by mail'] : []),
    ...someOf(data.phone?.sessions.length ?? 0, 'on 1 phone', 'phones'),
  ];
  const quiet = data.quiet ? ', nothing at night' : '';
  return ways.length === 0 ? 'Nothing is sent: your news waits here' : `News ${ways.join(' and ')}${quiet}`;
}

export function useLookLine(): string {
  const theme = useTheme();
  const { clock } = dateStyle.use();
  const colours = themes.find(({ value }) => value === theme)?.label;
  return `${colours}; ${unitNames[units.use()].toLowerCase()}; ${clock === '24' ? '21:05' : '9:05 pm'}`;
}

export function useDataLine(): string | undefined {
  const user = useUser();
  const { data } = useRead(ownConsents, hasProfile(user) ? {} : null);
  if (!hasProfile(user)) return 'Take it with you';
  if (!data) return undefined;
  const agreed = data.inForce.map((what) => consentNames[what]);
  return agreed.length === 0
    ? 'You agreed to nothing beyond the terms'
    : `You agreed to: ${agreed.join(', ')}`;
}

export function useLeavingLine(): string {
  const { profile } = useUser();
  if (profile?.deletion) return 'The whole profile is asked to be deleted';
  return profile?.pause ? 'Paused: nobody finds you' : 'Not paused';
}
