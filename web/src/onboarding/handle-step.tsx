import { handleLimits } from '@veil/api/contract/profiles';
import { fieldId } from '../members/form-fields.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { typeHandle } from './draft.ts';
import styles from './onboarding.module.css';
import type { StepProps } from './step-props.ts';

const tones: Partial<Record<string, string | undefined>> = {
  available: styles.good,
  taken: styles.bad,
  error: styles.bad,
};

export function HandleStep({ draft, edit, errorAt, handle }: StepProps) {
  const error = errorAt('handle');
  const { state, message } = handle.check;
  return (
    <div className="stack">
      <Field
        id={fieldId('handle')}
        label="Handle"
        hint={`${handleLimits.min} to ${handleLimits.max} letters, digits, spaces and hyphens.`}
        error={error}
        value={draft.handle}
        onChange={(event) => edit(typeHandle(draft, event.target.value))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className={classNames(styles.handleState, tones[state])} aria-live="polite">
        {message !== error && message}
      </p>
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
