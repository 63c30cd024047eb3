import { measures } from '../../contract/moderation/moderation.ts';
import type { Context } from '../context.ts';
import type { Report } from '../reports/report-item.ts';
import { type DecisionItem, isAboutSomebody, isOverturned } from './items.ts';

/** Safe to repeat. */
export async function tellOfDecision(
  profileId: number,
  decision: DecisionItem,
  { activity, now }: Context,
): Promise<void> {
  const { decisionId, outcome, at, until, appeal } = decision;
  if (!isAboutSomebody(outcome)) return;
  const tell = (id: string, title: string, toldAt: string) =>
    activity.tell(profileId, { id, type: 'decision', title, at: toldAt, actorId: null });
  await tell(`decision-${decisionId}`, measures[outcome], at);
  if (appeal?.decided)
    await tell(
      `decision-${decisionId}-appeal`,
      isOverturned(decision) ? 'Your appeal was right: the decision is undone' : 'Your appeal was decided',
      appeal.decided.at,
    );
  if (until !== null && new Date(until) <= now() && !isOverturned(decision))
    await tell(`decision-${decisionId}-end`, 'Your account is no longer restricted', until);
}

const reportAnswers = { acted: 'We acted', nothing: 'We found nothing to act on' };

const pageSize = 100;

/** How right they were decides how much their next report counts. */
export async function tellReporters(decision: DecisionItem, context: Context): Promise<void> {
  const { activity, reporters, reports } = context;
  const { decisionId, outcome, at } = decision;
  const subjectId = Number(decision.subjectId);
  const hasActed = isAboutSomebody(outcome);
  let page: Report[] = [];
  do {
    page = await reports.listOf(subjectId, decisionId, pageSize, page.at(-1));
    for (const { id, reporterId } of page) {
      if (reporterId === 0) continue;
      if (isOverturned(decision)) {
        await reporters.forget(reporterId, decisionId);
        continue;
      }
      await reporters.keep(reporterId, decisionId, hasActed, at);
      const title = hasActed
        ? `Your report was read. ${reportAnswers.acted}.`
        : `Your report was read. ${reportAnswers.nothing}.`;
      await activity.tell(reporterId, { id: `report-${id}`, type: 'report', title, at, actorId: null });
    }
  } while (page.length === pageSize);
}
