import { drawn, upload } from '../http/photo-story.ts';
import { approved, inviter, type Place } from '../http/story.ts';
import type { Caller, Calls, Scene } from './feature.ts';

const nothing = { subjectId: '1', id: '0'.repeat(32) };
const about = (handle: string) => ({ kind: 'profile', id: handle, reason: 'fake' as const });

/** A report about a member with a photo. */
async function reported(caller: Caller, place: Place) {
  const iris = await approved(place);
  await upload(place, iris, await drawn());
  await (await approved(place)).call.get('report', about(iris.handle));
  const { reports } = await caller.call.get('reports', { state: 'open' });
  const found = reports.find(({ subjectId }) => subjectId === iris.profileId);
  return { subjectId: String(iris.profileId), id: found?.id ?? '' };
}

export const reportCalls = {
  report: {
    sample: about('Nobody at all'),
    arrange: async (_, place) => about((await approved(place)).handle),
  },
  reports: { sample: { state: 'open' } },
  reportPicture: {
    sample: { ...nothing, index: '1' },
    arrange: async (caller, place) => ({ ...(await reported(caller, place)), index: '1' }),
  },
  closeReport: {
    sample: { ...nothing, note: 'Spoken to.' },
    arrange: async (caller, place) => ({ ...(await reported(caller, place)), note: 'Spoken to.' }),
  },
} satisfies Calls;

export const reportScenes: Scene[] = [
  {
    who: 'a member of tier 3 with a report',
    arrange: async (place) => {
      const iris = await approved(place);
      await (await approved(place)).call.get('report', { ...about(iris.handle), text: 'A stock photo.' });
      return {
        ...(await inviter(place)),
        views: [{ name: 'reports', path: '/community/reports', heading: 'Reports' }],
      };
    },
  },
];
