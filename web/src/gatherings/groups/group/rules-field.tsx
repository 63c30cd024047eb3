import { groupLimits } from '@veil/api/contract/gatherings/groups/messages';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass, FieldError } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './group-form.module.css';

interface RulesFieldProps {
  rules: readonly string[];
  onChange: (rules: string[]) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Editor for the house rules, one row each. */
export function RulesField({ rules, onChange, error, disabled }: RulesFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const isFull = rules.length >= groupLimits.rules;

  const put = (place: number, text: string) =>
    onChange(rules.map((rule, other) => (other === place ? text : rule)));

  function add() {
    onChange([...rules, '']);
    // The new row exists after the next render.
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  return (
    <fieldset className="stack-3 left bare" disabled={disabled}>
      <legend className={`medium firm ${styles.legend}`}>
        House rules <span className="muted">(optional)</span>
      </legend>
      <p className={`muted small ${styles.hint}`}>Everybody who joins confirms that they have read them.</p>
      <ol ref={list} className={`stack-3 ${styles.lines}`}>
        {rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is nothing but its place and its text.
          <li key={place} className={styles.rule}>
            <input
              className={controlClass}
              autoComplete="off"
              aria-label={`Rule ${place + 1}`}
              aria-invalid={error && rule.length > groupLimits.ruleMax ? true : undefined}
              value={rule}
              maxLength={groupLimits.ruleMax}
              onChange={({ target }) => put(place, target.value)}
            />
            <IconButton
              icon={Trash2}
              label={`Remove rule ${place + 1}`}
              danger
              onClick={() => onChange(rules.filter((_, other) => other !== place))}
            />
          </li>
        ))}
      </ol>
      <FieldError message={error} />
      {!isFull && (
        <Button weight="quiet" size="small" onClick={add}>
          <Plus aria-hidden size="1rem" strokeWidth={1.75} />
          Add a rule
        </Button>
      )}
    </fieldset>
  );
}
