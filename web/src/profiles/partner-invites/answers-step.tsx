import { bioLimits } from '@veil/api/contract/profiles/profiles';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { StatementFields } from '../who-we-are/statement-field.tsx';
import type { AcceptStepProps } from './accept-step-props.ts';
import styles from './partner-invites.module.css';

/** Height, ages and the rest can be corrected in the editor, one by one. */
export function AnswersStep({ seen: { card }, draft, onChange, errorOf }: AcceptStepProps) {
  const tags = [...card.tags, ...card.privateTags];
  const keep = (id: number, isKept: boolean) =>
    onChange({ kept: isKept ? [...draft.kept, id] : draft.kept.filter((one) => one !== id) });
  return (
    <>
      <p className="muted">All of it may stay empty, or change later.</p>
      <TextArea
        label="You in a few words"
        optional
        rows={4}
        maxLength={bioLimits.max}
        error={errorOf('card.bio')}
        value={draft.bio}
        onChange={({ target }) => onChange({ bio: target.value })}
      />
      <StatementFields value={draft} onChange={onChange} path="card" />
      {tags.length > 0 && (
        <fieldset className={`stack-3 ${styles.tags}`}>
          <legend>Chosen for you. Which are true?</legend>
          {tags.map(({ id, tag, category, isIntimate }) => (
            <Checkbox
              key={id}
              label={tag}
              hint={isIntimate ? `${category}, an intimate answer` : category}
              checked={draft.kept.includes(id)}
              onChange={({ target }) => keep(id, target.checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
