import { measures } from '../../../../contract/safety/moderation.ts';
import { personDecided } from '../../../../contract/safety/report-words.ts';
import type { Context } from '../../../context.ts';
import type { Report } from '../evidence/report-item.ts';
import { type DecisionItem, isAboutSomebody, isOverturned, listingKind } from '../items.ts';
import { isAmong } from '../rules.ts';

/** Safe to repeat. */
export async function notifyOfDecision(
  profileId: number,
  decision: DecisionItem,
  { activity, now }: Pick<Context, 'activity' | 'now'>,
): Promise<void> {
  const { subjectId, decisionId, outcome, at, until, appeal, hidden, removed } = decision;
  const record = (id: string, title: string, happenedAt: string) =>
    activity.record(profileId, { id, type: 'decision', title, at: happenedAt, actorId: null });
  const isShownAgain = hidden.some((thing) => thing.kind === 'photo' && !isAmong(removed, thing));
  const isHeld = outcome !== 'suspend' && hidden.some(({ kind }) => kind === listingKind);
  if ((isShownAgain || isHeld) && profileId === Number(subjectId))
    await record(
      `decision-${decisionId}-shown`,
      isHeld ? 'Somebody has looked: your profile is in lists again' : 'Pictures of yours are shown again',
      at,
    );
  if (!isAboutSomebody(outcome)) return;
  await record(`decision-${decisionId}`, measures[outcome], at);
  if (appeal?.decided)
    await record(
      `decision-${decisionId}-appeal`,
      isOverturned(decision) ? 'Your appeal was right: the decision is undone' : 'Your appeal was decided',
      appeal.decided.at,
    );
  if (until !== null && new Date(until) <= now() && !isOverturned(decision))
    await record(`decision-${decisionId}-end`, 'Your account is no longer restricted', until);
}

const reportAnswers = { acted: 'We acted.', nothing: 'We found nothing to act on.' };
const undoneAnswer = 'Somebody else looked again at what you reported, and undid what we did.';
const helpAnswer = 'Your call for help was answered, and is closed.';

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
      const answer = hasActed ? reportAnswers.acted : reportAnswers.nothing;
      const title = isUndone
        ? undoneAnswer
        : isHelp
          ? helpAnswer
          : `Your report was read. ${answer} ${personDecided}`;
      // Only the person who reported reads it, wherever they sign in by now.
      const readerId = personId === undefined ? reporterId : (await people.findOwnProfile(personId))?.id;
      if (readerId === undefined) continue;
      const item = {
        id: `report-${id}`,
        type: 'report' as const,
        title,
        at: (isUndone && appeal?.decided?.at) || at,
        actorId: null,
      };
      await activity.record(readerId, {
        ...item,
        ...(personId !== undefined && { personId }),
        ...(!isUnnamed && { quoted: { profileId: subjectId, without: title } }),
      });
    }
  } while (page.length === pageSize);
}
