import {
  ownNotificationSettings,
  saveNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import {
  grantPhotoAccess,
  ownPhotoGrants,
  type PhotoGrantSpan,
  revokePhotoAccess,
} from '@veil/api/contract/profiles/photo-access';
import { ownPrivacy, savePrivacy } from '@veil/api/contract/relations/privacy';
import { call, readNow } from '../../api/client.ts';
import { nextMorning } from '../../page/next-morning.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import type { CurtainName } from './curtains-left-open.ts';

interface CurtainStep {
  done: string;
  /** Repeating it changes nothing. Resolves to what makes it as it was before. */
  run: () => Promise<() => Promise<unknown>>;
}

/** How long, in ms, closing may wait for what there was before. */
const lookMs = 2000;

/** What the call answers; undefined if it fails or takes long, because closing goes first. */
const lookBefore = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, lookMs)),
  ]);

const spanOf = (at: string, until: string | null): PhotoGrantSpan => {
  if (until === null) return 'open';
  const dayMs = 24 * 60 * 60 * 1000;
  return Date.parse(until) - Date.parse(at) > dayMs ? 'week' : 'day';
};

async function closePictures() {
  const before = await lookBefore(readNow(ownPhotoGrants, {}));
  await call(revokePhotoAccess, { profileId: null });
  return async () => {
    if (!before) throw new Error('Nobody knows what was open');
    const open = before.grants.filter(({ until }) => until === null || Date.parse(until) > deviceClock.ms());
    const faults: unknown[] = [];
    for (const { profileId, photoIds, at, until } of open) {
      const grant = { profileId, photoIds, span: spanOf(at, until), ...(until && { until }) };
      await call(grantPhotoAccess, grant).catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  };
}

async function hidePresence() {
  const before = await lookBefore(readNow(ownPrivacy, {}));
  await call(savePrivacy, { presenceHiddenUntil: nextMorning(deviceClock.now()).toISOString() });
  const hiddenBefore = before?.presenceHiddenUntil ?? null;
  const isOver = hiddenBefore === null || Date.parse(hiddenBefore) < deviceClock.ms();
  return () => call(savePrivacy, { presenceHiddenUntil: isOver ? null : hiddenBefore });
}

async function quietUntil(end: Date) {
  const { frequencies, onPhone, quiet, timeZone } = await readNow(ownNotificationSettings, {});
  await call(saveNotificationSettings, {
    frequencies,
    onPhone,
    quiet,
    timeZone,
    quietUntil: end.toISOString(),
  });
}

async function quietNews() {
  await quietUntil(nextMorning(deviceClock.now()));
  return () => quietUntil(deviceClock.now());
}

export const curtainSteps: Readonly<Record<CurtainName, CurtainStep>> = {
  pictures: { done: 'closed for everybody', run: closePictures },
  presence: { done: 'shown to nobody until eight in the morning', run: hidePresence },
  news: { done: 'quiet until eight in the morning', run: quietNews },
};
export const curtainStepNames = Object.keys(curtainSteps) as CurtainName[];

/** What the steps change. */
export const changedPaths: readonly string[] = [ownPhotoGrants, ownPrivacy, ownNotificationSettings].map(
  ({ path }) => path,
);
