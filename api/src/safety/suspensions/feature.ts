import type { Context } from '../../context.ts';
import type { AwayChangeHook, PersonalData } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofProfile } from '../../profiles/profiles/parts/fate.ts';
import { noticePrefix, notifyOfSuspension, notifyOfUndoneSuspension } from './notify-of-suspension.ts';

export { notifyCorrespondents, suspensions } from './suspensions.ts';

export const tasks = tasksOf(notifyOfSuspension);

export const onAwayChange: Record<'correspondents', AwayChangeHook> = {
  correspondents: notifyOfUndoneSuspension,
};

export const copyParts = {
  /** The download leaves out the name, because the notice is about somebody else. */
  suspensionNotices: async (profileId: number, limit: number, { activity }: Context) =>
    (await activity.listByPrefix(profileId, noticePrefix, limit)).map(({ title, quoted, at }) => ({
      text: quoted?.without ?? title,
      at,
    })),
};

export const personal = {
  activity: {
    fates: { 'notices of suspensions': ofProfile },
    erasedBy: ['activity', 'quotesInActivity'],
    copiedAs: ['suspensionNotices'],
  },
} satisfies Record<string, PersonalData>;
