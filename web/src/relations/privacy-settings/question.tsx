import { hideMessages } from '@veil/api/contract/relations/hides';
import type { ReactNode } from 'react';
import { useActionWithToast } from '../../form/use-action.ts';
import { FewChoices } from '../../ui/form/few-choices.tsx';
import styles from './privacy-settings.module.css';

/** The choices, each worded as an answer to the question. */
type Choices = readonly (readonly [value: string, label: string, cost: string])[];

interface Question {
  question: string;
  choices: Choices;
  value: string;
  choose: (value: string) => Promise<unknown>;
}

export function Choice({ question, choices, value, choose, children }: Question & { children?: ReactNode }) {
  const cost = choices.find(([one]) => one === value)?.[2];
  const { run } = useActionWithToast(hideMessages.failed);
  const change = (chosen: string) => run(() => choose(chosen));
  return (
    <li className={`stack-1 ${styles.question}`}>
      <FewChoices
        label={`… ${question}`}
        hint={cost}
        options={choices.map(([one, label]) => ({ value: one, label }))}
        value={value}
        onChange={(chosen) => void change(chosen)}
      />
      {children && <p className="muted">{children}</p>}
    </li>
  );
}

export const Fact = ({
  question,
  answer,
  children,
}: {
  question: string;
  answer: string;
  children: ReactNode;
}) => (
  <li className={`stack-1 ${styles.question}`}>
    <h2>… {question}</h2>
    <p>{answer}</p>
    <p className="muted">{children}</p>
  </li>
);
