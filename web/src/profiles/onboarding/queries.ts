import { completeOnboarding } from '@veil/api/contract/profiles/onboarding';
import { onboardingMessages } from '@veil/api/contract/profiles/onboarding-words';
import { checkHandleAvailability } from '@veil/api/contract/profiles/profiles';
import { discoveryTags } from '@veil/api/contract/profiles/tags';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { ApiError, messageOf, thrownText } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import type { Submission } from './draft/submission.ts';
import { questionsOf } from './questionnaire/questionnaire.ts';
import type { Problem } from './steps/steps.ts';

/** Reads whether a handle is free. A cached answer is shown until the new one arrives. */
export function useHandleAvailability(handle: string | undefined) {
  const key = handle === undefined ? null : ([checkHandleAvailability.path, handle] as const);
  const { data, error, isValidating, mutate } = useSWR(
    key,
    ([, asked]) => call(checkHandleAvailability, { handle: asked }),
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return {
    busy: isValidating,
    available: data?.available,
    failure: error === undefined ? undefined : thrownText(error, 'Unknown error'),
    retry: () => void mutate(),
  };
}

/** The questions of the questionnaire, loaded when needed; `failure` if the catalogue could not be loaded. */
export function useDiscoveryQuestions(isNeeded = true) {
  const { data, error, retry } = useRead(discoveryTags, isNeeded ? {} : null, { revalidateOnFocus: false });
  const questions = useMemo(() => data && questionsOf(data.categories), [data]);
  return { questions, failure: data ? undefined : error, retry };
}

type CompletionResult =
  | { outcome: 'done' }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'failed'; message: string };

/** Submits the profile. Never throws: a failure is part of the result. */
export async function submitOnboarding(submission: Submission): Promise<CompletionResult> {
  try {
    const { success, message } = await call(completeOnboarding, submission);
    return success
      ? { outcome: 'done' }
      : { outcome: 'failed', message: message || onboardingMessages.failed };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status === 0) {
      return { outcome: 'failed', message: onboardingMessages.exception };
    }
    return fault.fields.length > 0
      ? { outcome: 'refused', problems: fault.fields }
      : { outcome: 'failed', message: messageOf(fault, onboardingMessages.failed) };
  }
}
