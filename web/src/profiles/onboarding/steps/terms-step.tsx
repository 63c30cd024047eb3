import { InYourLanguage } from '../../../languages/in-your-language.tsx';
import { termsInShort } from '../../../legal/in-short.ts';
import { terms } from '../../../legal/terms.ts';
import { LegalStep } from './legal-step.tsx';
import type { OnboardingStepProps } from './step-props.ts';

export function TermsStep({ draft, edit, errorAt }: OnboardingStepProps) {
  return (
    <div className="stack">
      <InYourLanguage subject="terms" />
      <LegalStep
        documentFor={terms}
        inShort={termsInShort}
        field="termsAgreed"
        agreed={draft.termsAgreed}
        onAgree={(termsAgreed) => edit({ ...draft, termsAgreed })}
        error={errorAt('termsAgreed')}
      />
    </div>
  );
}
