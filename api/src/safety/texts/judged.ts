import type { Context } from '../../context.ts';
import type { FieldError } from '../../platform/http/api-error.ts';
import { contentSafety } from '../../platform/services/content-safety.ts';
import type { Finding } from '../content-review/content-review.ts';
import { foldText } from './fold.ts';
import { concernsOf, type TextVerdict, verdictOn } from './rules.ts';

/** In code points, the limit of one call to the service. */
const longestCall = 10_000;

interface WrittenField {
  readonly field: string;
  readonly text: string;
}

/**
 * Judges all texts in one call; only if something is found, each text in its own.
 * @throws Error if Content Safety gives no answer
 */
export async function judgeFields(
  written: readonly WrittenField[],
  { [contentSafety]: safety, settings }: Pick<Context, typeof contentSafety | 'settings'>,
  ms?: number,
): Promise<{ refused: FieldError[]; findings: Finding[] }> {
  const verdictOf = async (text: string): Promise<TextVerdict> => {
    const copy = foldText(text);
    return verdictOn(concernsOf(await safety.judgeText(copy.text, ms), copy), settings);
  };
  const all = written.map(({ text }) => text).join('\n\n');
  const whole = [...foldText(all).text].length <= longestCall ? await verdictOf(all) : undefined;
  if (whole?.outcome === 'fine') return { refused: [], findings: [] };
  const each = await Promise.all(
    written.map(async (one) => ({
      ...one,
      verdict: whole && written.length === 1 ? whole : await verdictOf(one.text),
    })),
  );
  const refused = each.flatMap(({ field, verdict }) =>
    verdict.outcome === 'refused' ? [{ field, message: verdict.sentence }] : [],
  );
  const findings = each.flatMap(({ field, text, verdict }) =>
    verdict.outcome === 'review' ? [findingOf(field, text, verdict)] : [],
  );
  if (refused.length === 0 && findings.length === 0 && whole) {
    const together = whole.outcome === 'review' ? whole : ({ concern: 'Together', severity: 0 } as const);
    findings.push(...written.map(({ field, text }) => findingOf(field, text, together)));
  }
  return { refused, findings };
}

const findingOf = (
  field: string,
  text: string,
  { concern, severity }: { concern: Finding['why']; severity: number },
): Finding => ({ label: field, why: concern, severity, before: null, after: text });
