import { timingSafeEqual } from 'node:crypto';
import { contactCodeLength } from '../../../contract/safety/report-words.ts';
import { reportMessages } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem, rewriteItem } from '../../platform/outbox/change.ts';
import { hideReported } from '../moderation/cases/hide-reported.ts';
import { notifyOnCall } from '../moderation/cases/on-call.ts';
import { withConfirmedContact, withHidden } from '../moderation/rules.ts';
import { claimCards } from './claim-cards.ts';
import { picturesToHide, takesClaim } from './hide-named.ts';
import { getNotice, noticeView, takeLook } from './notice-page.ts';

const keyOf = (number: string): string => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
const cut = (hash: string): string => hash.slice(0, contactCodeLength);

/** Only the letter to the reporter's address has it. */
export const contactCodeOf = (number: string, { keyedHash }: Pick<Context, 'keyedHash'>): string =>
  cut(keyedHash('reportContact', keyOf(number)));

const isCodeOf = (code: string, number: string, { keyedHash }: Pick<Context, 'keyedHash'>): boolean =>
  keyedHash
    .every('reportContact', keyOf(number))
    .some((hash) => timingSafeEqual(Buffer.from(code), Buffer.from(cut(hash))));

/** Safe to repeat. Pictures and cards are hidden by the timer, so that the answer takes as long for an unknown handle. */
export const confirmContact: Handler<'confirmContact'> = async ({ number, code }, _caller, context) => {
  await takeLook(context);
  const known = await getNotice(number, context);
  if (!isCodeOf(code, number, context)) throw new ApiError(404, reportMessages.noNotice);
  const at = new Date(known.value.confirmedAt ?? context.now());
  const { subjectId, caseId } = known.value.about;
  const pictures = await picturesToHide(known.value, context);
  const isClaimed = await takesClaim(known.value, context);
  const claim = { subjectId, at: at.toISOString(), card: known.value.named?.card };
  await changeItem(
    context.cases.fileAt(subjectId),
    (before) => {
      const called = before && withConfirmedContact(before, caseId, at);
      const hiding = before && withHidden(called ?? before, caseId, pictures);
      const on = { subjectId, caseId, since: at.toISOString(), isLate: false };
      const work = [
        ...(called ? [notifyOnCall.now(on, context)] : []),
        ...(hiding ? [hideReported.at(context.now(), { subjectId, caseId, urgency: 'minor' }, context)] : []),
        ...(isClaimed ? [claimCards.at(context.now(), claim, context)] : []),
      ];
      const file = hiding ?? called ?? (isClaimed ? before : undefined);
      return file && { after: { file }, work };
    },
    context,
  );
  const notice = await rewriteItem(context.outsideNotices.at(number), (before = known.value) => {
    const after = { ...before, confirmedAt: at.toISOString() };
    return { after, result: after };
  });
  return noticeView(number, notice, context);
};
