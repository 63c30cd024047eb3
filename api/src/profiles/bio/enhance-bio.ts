import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import { consentMessages } from '../../../contract/people/consents/words.ts';
import { bioMessages, type enhanceBio as endpoint } from '../../../contract/profiles/bio.ts';
import type { Context } from '../../context.ts';
import { isInForce, needsConsent } from '../../people/consents/rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { contentSafety, harmCategories } from '../../platform/services/content-safety.ts';
import { type LanguageModel, languageModel } from '../../platform/services/language-model.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { rewriteBio } from './rewrite.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Every answer counts against the ten rewrites a day, even if it is not safe to show. A failed call counts only against
 * the forty calls a day.
 */
export const enhanceBio: Handler<'enhanceBio'> = async (input, caller, context) => {
  const model = context[languageModel];
  if (!model) throw new ApiError(503, bioMessages.unavailable);
  const own = caller.profile.people.find(({ personId }) => personId === caller.personId);
  if (!isInForce(own?.consents, 'ai')) throw needsConsent(consentMessages.aiNeeded);
  const { limits } = context;
  await limits.take('bioRewrites', caller);
  await limits.take('bioModelCalls', caller);
  const outcome = Object.keys(input).join(', ');
  await recordAudit(caller, { kind: 'ai-call', subjects: [caller.profile.id], outcome }, context);
  try {
    return { ...(await safeSuggestion(input, model, context)), originalBio: input.bio };
  } catch (fault) {
    if (fault instanceof ApiError) throw fault;
    await limits.giveBack('bioRewrites', caller);
    context.log('error', 'bio-rewrite-failed', { profileId: caller.profile.id, fault: nameOf(fault) });
    throw new ApiError(503, bioMessages.unavailable);
  }
};

async function safeSuggestion(
  input: ParsedOf<typeof endpoint>,
  model: LanguageModel,
  { [contentSafety]: safety, settings }: Context,
): Promise<Suggestion> {
  const suggestion = await rewriteBio(input, model);
  const harm = await safety.judgeText(textOf(suggestion));
  const limits = settings.TEXT_REJECT_SEVERITY;
  if (harmCategories.some((category) => harm[category] >= limits[category])) {
    throw new ApiError(422, bioMessages.unsafe);
  }
  return suggestion;
}

/** The schema limits this to 10,000 characters. */
const textOf = ({ enhancedBio, enhancementSummary, improvements }: Suggestion): string =>
  [enhancedBio, enhancementSummary, ...improvements].join('\n');

/** Names the fault without its message, because a parser's message quotes the input. */
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  return 'status' in fault ? `${fault.name} ${fault.status}` : fault.name;
}
