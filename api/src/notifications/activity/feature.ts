import { viewsBy } from '../../discovery/views/view.ts';
import {
  type BlockHook,
  type Eraser,
  eraseInOneStep,
  type PersonalData,
  type Resources,
} from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofPerson, ofProfile, untilPersonLeaves } from '../../profiles/profiles/parts/fate.ts';
import { createNotificationSettingsStore } from './notification-settings-store.ts';
import { notifyOfPeople } from './notify-of-people.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { recordActivity } from './record-activity.ts';
import { createActivityStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly notificationSettings: ReturnType<typeof createNotificationSettingsStore>;
    readonly activity: ReturnType<typeof createActivityStore>;
  }
}

export function stores({ database, now }: Resources) {
  const notificationSettings = createNotificationSettingsStore(database);
  return {
    notificationSettings,
    activity: createActivityStore(database, { now, settingsOf: notificationSettings.list }),
  };
}

export const tasks = tasksOf(recordActivity);

export const workAfterChange = { notifyOfReview: notifyOfReview, notifyOfPeople: notifyOfPeople };

const namesInActivity: Eraser = ({ personId }, { activity }) => activity.eraseSomeNames(personId);

export const erasers: Record<
  'activity' | 'activityOfOthers' | 'quotesInActivity' | 'namesInActivity' | 'readStatesOfOthers',
  Eraser
> = {
  activity: ({ profileId }, { activity }) => activity.eraseSomeOf(profileId),
  activityOfOthers: ({ profileId }, { activity }) => activity.eraseSomeAbout(profileId),
  quotesInActivity: ({ profileId }, { activity }) => activity.eraseSomeQuotes(profileId),
  namesInActivity,
  readStatesOfOthers: ({ profileId }, { activity }) => activity.eraseSomeReadState(viewsBy(profileId)),
};

export const personErasers: Record<
  'activityReadState' | 'activityOfPerson' | 'namesInActivity' | 'notificationSettings',
  Eraser
> = {
  activityOfPerson: ({ profileId, personId }, { activity }) => activity.eraseSomeTo(profileId, personId),
  namesInActivity,
  notificationSettings: eraseInOneStep(({ profileId, personId }, { notificationSettings }) =>
    notificationSettings.forget(profileId, personId),
  ),
  activityReadState: eraseInOneStep(({ profileId, personId }, { activity }) =>
    activity.eraseReadStateOf(profileId, personId),
  ),
};

export const onBlock: Record<'activity', BlockHook> = {
  activity: (makerId, otherId, { activity }) => activity.eraseBetween(makerId, otherId),
};

export const personal = {
  activity: {
    fates: { activities: ofProfile, 'read marks': untilPersonLeaves, 'notification settings': ofPerson },
    erasedBy: ['activity', 'activityOfOthers', 'quotesInActivity', 'namesInActivity', 'readStatesOfOthers'],
    copiedAs: 'It says what others did, or what stands elsewhere in the copy.',
  },
} satisfies Record<string, PersonalData>;
