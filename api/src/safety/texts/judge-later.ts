import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { causeOf } from '../../platform/runtime/log.ts';
import { contentRefSchema } from '../content-review/content-review.ts';
import { addTextReview } from '../content-review/queue-text.ts';
import { judgeFields } from './judged.ts';

const pauseMs = 10 * 60 * 1000;
/** In ms. After this time, reviewers get the text without a judgement. */
const longestMs = 24 * 60 * 60 * 1000;
/** In ms. A waiting text is logged this often, so that the alert counts texts and not tries. */
const logIntervalMs = 60 * 60 * 1000;

const payloadSchema = z.extend(contentRefSchema, {
  written: z.array(z.object({ field: z.string(), text: z.string() })),
  since: z.string(),
  /** When this text was last logged; absent until an hour after `judge.ts` logged it at `since`. */
  loggedAt: z.optional(z.string()),
});

/**
 * Judges a text that was saved while Content Safety did not answer. The text stays; reviewers see what would have
 * been refused.
 */
export const judgeLater = task(
  'judgeTextLater',
  payloadSchema,
  async (payload, context) => {
    const { written, since, loggedAt = since, ...of } = payload;
    const now = context.now();
    const isLogDue = now.getTime() - Date.parse(loggedAt) >= logIntervalMs;
    const findings = await findingsOf(written, context).catch((fault: unknown) => {
      const { profileId } = of;
      if (isLogDue)
        context.log('error', 'text-not-judged', { task: judgeLater.name, profileId, fault: causeOf(fault) });
      return undefined;
    });
    if (findings === undefined && now.getTime() - Date.parse(since) <= longestMs)
      return {
        againAt: new Date(now.getTime() + pauseMs),
        payload: { ...payload, loggedAt: isLogDue ? now.toISOString() : loggedAt },
      } satisfies NextRun;
    const unjudged = written.map(({ field, text }) => ({
      label: field,
      why: 'NotJudged' as const,
      severity: 0,
      before: null,
      after: text,
    }));
    const shown = findings ?? unjudged;
    if (shown.length > 0) await addTextReview({ ...of, findings: shown }, context);
    return undefined;
  },
  { secret: 'none' },
);

async function findingsOf(written: z.output<typeof payloadSchema>['written'], context: Context) {
  const { refused, findings } = await judgeFields(written, context);
  const late = refused.map(({ field }) => ({
    label: field,
    why: 'Late' as const,
    severity: 7,
    before: null,
    after: written.find((one) => one.field === field)?.text ?? '',
  }));
  return [...late, ...findings];
}
