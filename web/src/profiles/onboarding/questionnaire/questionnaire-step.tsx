import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { memberName } from '../../members/member-name.ts';
import { askedMembers, changeMember, type OnboardingDraft } from '../draft/draft.ts';
import { QuestionChoices } from './question-choices.tsx';
import styles from './questionnaire.module.css';
import {
  type AnswerOption,
  answersOf,
  isForMatching,
  keepForMatching,
  type pageOf,
  type Question,
  toggleChoice,
} from './questionnaire.ts';

interface QuestionnaireStepProps {
  draft: OnboardingDraft;
  edit: (draft: OnboardingDraft) => void;
  questions: readonly Question[];
  current: ReturnType<typeof pageOf>;
  screens: number;
}

export function QuestionnaireStep({ draft, edit, questions, current, screens }: QuestionnaireStepProps) {
  const asked = askedMembers(draft);
  const member = asked[current.member];
  if (!member) return null;
  const name = memberName(member, draft.members.indexOf(member));
  const setTags = (tags: number[]) => edit(changeMember(draft, member.id, { tags }));
  return (
    <div className="stack-6">
      <p className={styles.turn}>
        <strong>Questions for {name}</strong>
        {asked.length > 1 && `Person ${current.member + 1} of ${asked.length}, page `}
        {asked.length === 1 && 'Page '}
        {current.screen + 1} of {screens}
      </p>
      {current.questions.map((question) => (
        <QuestionChoices
          key={`${member.id} ${question.name}`}
          question={question}
          chosen={member.tags}
          onToggle={(tag) => setTags(toggleChoice(member.tags, question, tag))}
          isForMatching={isForMatching(draft, member.id, question)}
          onKeep={(isKept) => edit(keepForMatching(draft, member.id, question, isKept))}
        />
      ))}
      <ChosenAnswers
        name={name}
        answers={answersOf(questions, member.tags)}
        onRemove={(removed) => setTags(member.tags.filter((id) => id !== removed))}
      />
    </div>
  );
}

interface ChosenAnswersProps {
  name: string;
  answers: readonly AnswerOption[];
  onRemove: (id: number) => void;
}

/** All answers that a member has chosen on any screen. */
function ChosenAnswers({ name, answers, onRemove }: ChosenAnswersProps) {
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
                <X aria-hidden size="1rem" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
