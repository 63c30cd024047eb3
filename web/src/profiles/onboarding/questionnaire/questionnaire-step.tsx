import { memberName } from '../../members/member-name.ts';
import { askedMembers, changeMember, type OnboardingDraft } from '../draft/draft.ts';
import { ChosenAnswers } from './chosen-answers.tsx';
import { QuestionChoices } from './question-choices.tsx';
import styles from './questionnaire.module.css';
import {
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
