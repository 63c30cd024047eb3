import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import styles from './questionnaire.module.css';
import type { AnswerOption } from './questionnaire.ts';

interface ChosenAnswersProps {
  name: string;
  answers: readonly AnswerOption[];
  onRemove: (id: number) => void;
}

/** All answers that a member has chosen on any screen. */
export function ChosenAnswers({ name, answers, onRemove }: ChosenAnswersProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  /** The pressed button disappears, so the focus moves to the next one. */
  function remove(answer: AnswerOption) {
    onRemove(answer.id);
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section className={styles.chosen} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Chosen for {name}
      </h2>
      {answers.length === 0 ? (
        <p>Nothing yet. Every question is optional.</p>
      ) : (
        <ul>
          {answers.map((answer) => (
            <li key={answer.id}>
              <button type="button" onClick={() => remove(answer)} aria-label={`Remove ${answer.label}`}>
                {answer.label}
                <X aria-hidden size={16} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
