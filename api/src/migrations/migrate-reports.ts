import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { withReport } from '../moderation/rules.ts';
import { type Again, task } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { fileAbout, subjectOf } from '../reports/file-report.ts';
import { goneOn, type OldReport } from './old-store.ts';

/** Puts reports that were open before there were cases into the case of whom they are about. */
export const migrateReports = task('migrateReports', z.unknown(), migrate);

async function migrate(_payload: unknown, context: Context): Promise<Again> {
  const found = await context.oldItems.listReports();
  for (const report of found) await intoCase(report, context);
  return goneOn(found.length, context);
}

async function intoCase({ id, subjectId }: OldReport, context: Context): Promise<void> {
  const { oldItems, cases, profiles, reportables, newId } = context;
  await compareAndSwap(async () => {
    const [report, found, subject] = await Promise.all([
      oldItems.findReport(subjectId, id),
      cases.find(Number(subjectId)),
      profiles.find(Number(subjectId)),
    ]);
    if (report?.value.openSince === undefined) return 'done';
    const { openSince: _open, ...rest } = report.value;
    const reporter = rest.reporterId > 0 ? (await profiles.find(rest.reporterId))?.value : undefined;
    const file = withReport(
      fileAbout(Number(subjectId), found?.value, subjectOf(subject?.value, context)),
      {
        reason: rest.reason,
        kind: rest.object.kind,
        isPrivate: reportables[rest.object.kind]?.isPrivate ?? false,
        reporter: { id: rest.reporterId, inviterId: reporter?.invitation?.inviterId ?? 0, weight: 1 },
      },
      { caseId: newId(), at: rest.at },
    );
    const item = { ...rest, caseId: file.open.caseId };
    const outcome = await cases.write(file, found?.etag, { replace: [{ id, item, etag: report.etag }] });
    return outcome === 'done' ? outcome : undefined;
  });
}
