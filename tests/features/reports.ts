import { drawn, upload } from '../http/photos/photo-story.ts';
import { outsideReport } from '../http/staff/moderation-story.ts';
import { approved, type Place } from '../http/story.ts';
import type { Caller, Calls } from './feature.ts';

const nothing = { subjectId: '1', id: '0'.repeat(32) };
const about = (handle: string) => ({ kind: 'profile', id: handle, reason: 'fake' as const });

/** A report about a member with a photo. */
async function reported(caller: Caller, place: Place) {
  const iris = await approved(place);
  await upload(place, iris, await drawn());
  await (await approved(place)).call.get('report', about(iris.handle));
  const subjectId = String(iris.profileId);
  const { all } = await caller.call.get('moderationCase', { subjectId });
  return { subjectId, id: all[0]?.id ?? '' };
}

export const reportCalls = {
  report: {
    sample: about('Nobody at all'),
    arrange: async (_, place) => about((await approved(place)).handle),
  },
  reportFromOutside: { sample: outsideReport() },
  reportPicture: {
    sample: { ...nothing, index: '1' },
    arrange: async (caller, place) => ({ ...(await reported(caller, place)), index: '1' }),
  },
} satisfies Calls;
