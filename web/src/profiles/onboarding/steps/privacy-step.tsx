import { privacyInShort } from '../../../legal/in-short.ts';
import { privacyPolicy } from '../../../legal/privacy.ts';
import { LegalStep } from './legal-step.tsx';
import type { OnboardingStepProps } from './step-props.ts';

export function PrivacyStep({ draft, edit, errorAt }: OnboardingStepProps) {
  return (
    <LegalStep
      documentFor={privacyPolicy}
      inShort={privacyInShort}
      field="privacyAgreed"
      agreed={draft.privacyAgreed}
      onAgree={(privacyAgreed) => edit({ ...draft, privacyAgreed })}
      error={errorAt('privacyAgreed')}
    />
  );
}
