import type { Context } from '../../../context.ts';
import type { NewsOf } from '../../../notifications/activity/item.ts';
import type { Report } from '../evidence/report-item.ts';
import { type DecisionItem, isAboutSomebody, isOverturned, listingKind } from '../items.ts';
import { isAmong } from '../rules.ts';

type DecisionNews = NewsOf<
  | ('measure' | 'measure-ended')
  | ('appeal-right' | 'appeal-decided')
  | ('profile-listed-again' | 'pictures-shown-again')
>;

/** Safe to repeat. */
export async function notifyOfDecision(
  profileId: number,
  decision: DecisionItem,
  { activity, now }: Pick<Context, 'activity' | 'now'>,
): Promise<void> {
  const { subjectId, decisionId, outcome, at, until, appeal, hidden, removed } = decision;
  const record = (news: DecisionNews, end: string, happenedAt: string) =>
    activity.record(profileId, { id: `decision-${decisionId}${end}`, ...news, at: happenedAt });
  const isShownAgain = hidden.some((thing) => thing.kind === 'photo' && !isAmong(removed, thing));
  const isHeld = outcome !== 'suspend' && hidden.some(({ kind }) => kind === listingKind);
  if ((isShownAgain || isHeld) && profileId === Number(subjectId))
    await record({ kind: isHeld ? 'profile-listed-again' : 'pictures-shown-again' }, '-shown', at);
  if (!isAboutSomebody(outcome)) return;
  await record({ kind: 'measure', values: { outcome } }, '', at);
  if (appeal?.decided)
    await record(
      { kind: isOverturned(decision) ? 'appeal-right' : 'appeal-decided' },
      '-appeal',
      appeal.decided.at,
    );
  if (until !== null && new Date(until) <= now() && !isOverturned(decision))
    await record({ kind: 'measure-ended' }, '-end', until);
}

const pageSize = 100;

/** Also records whether each reporter was right, which decides how much their next report counts. */
export async function notifyReporters(decision: DecisionItem, context: Context): Promise<void> {
  const { activity, people, reporters, reports } = context;
  const { decisionId, outcome, at, appeal } = decision;
  const subjectId = Number(decision.subjectId);
  const hasActed = isAboutSomebody(outcome);
  let page: Report[] = [];
  do {
    page = await reports.listOf(subjectId, decisionId, pageSize, page.at(-1));
    for (const { id, reporterId, byPerson: personId, isUnnamed, reason } of page) {
      if (reporterId === 0) continue;
      const isUndone = isOverturned(decision);
      if (isUndone) await reporters.forget(reporterId, decisionId);
      const isHelp = reason === 'help';
      if (!isHelp && !isUndone) await reporters.keep(reporterId, decisionId, hasActed, at);
      // Only the person who reported reads it, wherever they sign in by now.
      const readerId = personId === undefined ? reporterId : (await people.findOwnProfile(personId))?.id;
      if (readerId === undefined) continue;
      await activity.record(readerId, {
        id: `report-${id}`,
        kind: isUndone
          ? 'report-undone'
          : isHelp
            ? 'report-help'
            : hasActed
              ? 'report-acted'
              : 'report-nothing',
        quoted: isUnnamed ? null : { profileId: subjectId, words: '' },
        at: (isUndone && appeal?.decided?.at) || at,
        ...(personId !== undefined && { personId }),
      });
    }
  } while (page.length === pageSize);
}
