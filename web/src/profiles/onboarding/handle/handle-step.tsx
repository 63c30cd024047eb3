import { handleLimits } from '@veil/api/contract/profiles/profiles';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { fieldId } from '../../members/form-fields.ts';
import { typeHandle } from '../draft/draft.ts';
import styles from '../onboarding.module.css';
import type { OnboardingStepProps } from '../steps/step-props.ts';
import { charactersLeftOut, plainHandle, typedSince } from './plain-handle.ts';

const tones: Partial<Record<string, string | undefined>> = {
  available: styles.good,
  taken: styles.bad,
  error: styles.bad,
};

export function HandleStep({ draft, edit, errorAt, handle }: OnboardingStepProps) {
  const error = errorAt('handle');
  const { state, message } = handle.check;
  const [typed, setTyped] = useState(draft.handle);
  const leftOut = charactersLeftOut(typed);
  const plain = leftOut.length > 0 ? plainHandle(typed) : undefined;

  function type(now: string) {
    setTyped(typedSince({ typed, shown: draft.handle }, now));
    edit(typeHandle(draft, now));
  }

  function choose(spelling: string) {
    setTyped(spelling);
    edit(typeHandle(draft, spelling));
    document.getElementById(fieldId('handle'))?.focus();
  }

  return (
    <div className="stack">
      <Field
        id={fieldId('handle')}
        label="Handle"
        hint={`${handleLimits.min} to ${handleLimits.max} of A to Z, digits, spaces and hyphens.`}
        error={error}
        value={draft.handle}
        onChange={(event) => type(event.target.value)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className={classNames('muted medium', styles.handleState, tones[state])} aria-live="polite">
        {message !== error && message}
      </p>
      <p className={`muted medium ${styles.handleState}`} aria-live="polite">
        {leftOut.length > 0 && `Left out: ${leftOut.join(' ')}`}
      </p>
      {plain !== undefined && plain !== draft.handle && (
        <div>
          <Button weight="quiet" size="small" onClick={() => choose(plain)}>
            Use “{plain}”
          </Button>
        </div>
      )}
      {state === 'error' && (
        <div>
          <Button weight="quiet" size="small" onClick={handle.retry}>
            Check again
          </Button>
        </div>
      )}
    </div>
  );
}
