import {
  ownNotificationSettings,
  saveNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import { ownPhotoGrants, revokeAllPhotoAccess } from '@veil/api/contract/profiles/photo-access';
import { ownPrivacy, savePrivacy } from '@veil/api/contract/relations/privacy';
import { call } from '../../api/client.ts';
import { nextMorning } from '../../page/next-morning.ts';
import type { CurtainName } from './curtains-left-open.ts';

async function quietUntilMorning(): Promise<void> {
  const { frequencies, onPhone, quiet, timeZone } = await call(ownNotificationSettings, {});
  const quietUntil = nextMorning(new Date()).toISOString();
  await call(saveNotificationSettings, { frequencies, onPhone, quiet, timeZone, quietUntil });
}

const hideUntilMorning = () =>
  call(savePrivacy, { presenceHiddenUntil: nextMorning(new Date()).toISOString() });

interface CurtainStep {
  done: string;
  /** Repeating it changes nothing. */
  run: () => Promise<unknown>;
}

export const curtainSteps: Readonly<Record<CurtainName, CurtainStep>> = {
  pictures: { done: 'closed for everybody', run: () => call(revokeAllPhotoAccess, {}) },
  presence: { done: 'shown to nobody until eight in the morning', run: hideUntilMorning },
  news: { done: 'quiet until eight in the morning', run: quietUntilMorning },
};
export const curtainStepNames = Object.keys(curtainSteps) as CurtainName[];

/** What the steps change. */
export const changedPaths: readonly string[] = [ownPhotoGrants, ownPrivacy, ownNotificationSettings].map(
  ({ path }) => path,
);
