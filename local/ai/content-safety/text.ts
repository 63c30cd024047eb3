import * as z from 'zod';
import { analysisOf, Category, evenStep, severitiesBy } from './categories.ts';
import { invalidRequest, parseRequest, Refusal } from './refusal.ts';

/** In code points. */
const maxLength = 10_000;

const Request = z.object({
  text: z.string().min(1),
  categories: z.array(Category).optional(),
  blocklistNames: z.array(z.string()).optional(),
  haltOnBlocklistHit: z.boolean().optional(),
  outputType: z.enum(['FourSeverityLevels', 'EightSeverityLevels']).default('FourSeverityLevels'),
});

/** A word such as `veilsexual4` sets the severity of its category, in any letter case and any layout of the text. */
const markers = /\bveil(hate|selfharm|sexual|violence)([0-7])\b/gi;

/** @throws Refusal 400 for input that the service would reject, 404 for a blocklist, since the stand-in has none */
export function analyseText(body: unknown) {
  const { text, categories, blocklistNames = [], outputType } = parseRequest(Request, body);
  if ([...text].length > maxLength)
    throw invalidRequest(`The length of text exceeds the limit ${maxLength}.`);
  const [blocklist] = blocklistNames;
  if (blocklist !== undefined)
    throw new Refusal(404, 'ResourceNotFound', `There is no blocklist ${blocklist}.`);
  const found = [...text.matchAll(markers)];
  const severities = severitiesBy((category) => {
    const its = found.filter(([, name]) => name?.toLowerCase() === category.toLowerCase());
    const severity = Math.max(0, ...its.map(([, , step]) => Number(step)));
    return outputType === 'EightSeverityLevels' ? severity : evenStep(severity);
  });
  return { blocklistsMatch: [], categoriesAnalysis: analysisOf(severities, categories) };
}
