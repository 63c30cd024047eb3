import { contactCodeOf } from '../../api/src/safety/reports/confirm-contact.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { openInProcess } from '../support/in-process.ts';
import { decide, memberOfTier, outsideReport } from '../support/moderation-fixtures.ts';
import { drawPicture, upload } from '../support/photo-fixtures.ts';
import type { Caller, Calls } from './feature.ts';

const unknownReport = { subjectId: '1', id: '0'.repeat(32) };
const reportAbout = (handle: string) => ({ kind: 'profile', id: handle, reason: 'fake' as const });

/** A report about a member with a photo. */
async function reportedPhoto(caller: Caller, place: Place) {
  const iris = await approvedMember(place);
  await upload(place, iris, await drawPicture());
  await (await approvedMember(place)).call.do('report', reportAbout(iris.handle));
  const subjectId = String(iris.profileId);
  const { all } = await caller.call.do('moderationCase', { subjectId });
  return { subjectId, id: all[0]?.id ?? '' };
}

export const reportCalls = {
  report: {
    sample: reportAbout('Nobody at all'),
    arrange: async (_, place) => reportAbout((await approvedMember(place)).handle),
  },
  reportFromOutside: { sample: outsideReport() },
  noticeState: {
    sample: { number: 'AAAA-AAAA-AAAA-AAAA' },
    arrange: async (caller) => ({
      number: (await caller.call.do('reportFromOutside', outsideReport())).number,
    }),
  },
  confirmContact: {
    sample: { number: 'AAAA-AAAA-AAAA-AAAA', code: '0'.repeat(24) },
    arrange: async (caller) => {
      const { number } = await caller.call.do('reportFromOutside', outsideReport());
      return { number, code: contactCodeOf(number, openInProcess().context) };
    },
  },
  askForSecondLook: {
    sample: { number: 'AAAA-AAAA-AAAA-AAAA', text: 'It shows me, and I never agreed to it.' },
    arrange: async (caller) => {
      const report = outsideReport();
      const { number } = await caller.call.do('reportFromOutside', report);
      const { context } = openInProcess();
      const about = (await context.outsideNotices.at(number).find())?.value.about;
      await decide(about?.subjectId ?? 0, await memberOfTier(context), context, { outcome: 'dismiss' });
      return { number, text: 'It shows me, and I never agreed to it.' };
    },
  },
  reportPicture: {
    sample: { ...unknownReport, index: '1' },
    arrange: async (caller, place) => ({ ...(await reportedPhoto(caller, place)), index: '1' }),
  },
} satisfies Calls;
