import { isExclusive, type Tag } from '@veil/api/contract/profiles/tags';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import styles from './questionnaire.module.css';
import type { Question } from './questionnaire.ts';

interface QuestionChoicesProps {
  question: Question;
  chosen: readonly number[];
  onToggle: (tag: Tag) => void;
  isForMatching: boolean;
  onKeep: (isForMatching: boolean) => void;
}

/** One question with its choices, which are checkboxes styled as tags. */
export function QuestionChoices(props: QuestionChoicesProps) {
  const { question, chosen, onToggle, isForMatching, onKeep } = props;
  return (
    <fieldset className={`bare ${styles.question}`}>
      <legend>
        <span className={styles.category}>{question.name}</span>
        {question.text}
      </legend>
      <div className={`chips ${styles.choices}`}>
        {question.choices.map((tag) => (
          <Chip
            key={tag.id}
            label={tag.label}
            checked={chosen.includes(tag.id)}
            onChange={() => onToggle(tag)}
            exclusive={isExclusive(tag)}
          />
        ))}
      </div>
      <Checkbox
        label="Only for matching"
        hint={
          isForMatching
            ? 'Shown to nobody. It shapes your own matches.'
            : 'Members read these on the profile.'
        }
        checked={isForMatching}
        onChange={(event) => onKeep(event.target.checked)}
      />
    </fieldset>
  );
}
