import { myProfile, type OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { discoveryTags, type TagCategory } from '@veil/api/contract/profiles/tags';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useNavigate } from '../../../page/router.tsx';
import { ConsentDialog } from '../../../people/consents/consent-dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { openQuestions } from '../../finishing/open-questions.ts';
import { memberName } from '../../members/member-name.ts';
import onboarding from '../onboarding.module.css';
import { StepForm } from '../steps/step-form.tsx';
import { QuestionChoices } from './question-choices.tsx';
import styles from './questionnaire.module.css';
import { type Question, questionsOf, screensOf } from './questionnaire.ts';
import { useAnswers } from './use-answers.ts';

/** `/community/questions`: the questions that were postponed in onboarding, two per screen. */
export default function QuestionsPage() {
  const profile = useRead(myProfile, {}, { revalidateOnFocus: false });
  const catalogue = useRead(discoveryTags, {}, { revalidateOnFocus: false });
  const error = profile.error ?? catalogue.error;
  if (profile.data && catalogue.data)
    return (
      <Questions
        profile={profile.data}
        categories={catalogue.data.categories}
        reload={() => profile.replace()}
      />
    );
  return (
    <div className="page narrow stack">
      <h1>What do you enjoy?</h1>
      {error ? (
        <ErrorState
          title="Failed to load the questions"
          text={error.message}
          onRetry={() => {
            profile.retry();
            catalogue.retry();
          }}
        />
      ) : (
        <Skeleton label="Loading the questions" blocks={2} />
      )}
    </div>
  );
}

interface QuestionsProps {
  profile: OwnProfile;
  categories: readonly TagCategory[];
  reload: () => Promise<OwnProfile | undefined>;
}

interface Screen {
  /** Index of the member. */
  index: number;
  questions: Question[];
}

function Questions({ profile, categories, reload }: QuestionsProps) {
  const navigate = useNavigate();
  // The questions that were open at the start, so that none disappears while it is being answered.
  const [screens] = useState<Screen[]>(() =>
    profile.members.flatMap((member, index) =>
      member.holder === 'you'
        ? screensOf(questionsOf(openQuestions(categories, member))).map((questions) => ({
            index,
            questions,
          }))
        : [],
    ),
  );
  const [page, setPage] = useState(0);
  const answers = useAnswers(profile, reload);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  const screen = screens[page];
  const member = screen && profile.members[screen.index];

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  async function leave() {
    await answers.settled();
    await reload();
    navigate('/members');
  }

  return (
    <div className={classNames('page narrow', 'stack-6 breaks', onboarding.page)}>
      {screen && (
        <Progress label={`Screen ${page + 1} of ${screens.length}`} value={page + 1} max={screens.length} />
      )}
      <header className="stack-3">
        <h1 ref={heading} tabIndex={-1}>
          What do you enjoy?
        </h1>
        <p className={onboarding.intro}>
          {screen ? 'Every answer is saved as you choose it.' : 'Every question has its answer.'}
        </p>
      </header>
      <StepForm
        onBack={page > 0 ? () => setPage(page - 1) : undefined}
        onContinue={() => (page + 1 < screens.length ? setPage(page + 1) : void leave())}
        continueLabel={page + 1 < screens.length ? 'Next' : 'Done'}
        onRest={page + 1 < screens.length ? () => void leave() : undefined}
      >
        {member && (
          <div className="stack-6">
            {profile.members.length > 1 && (
              <p className={styles.turn}>
                <strong>Questions for {memberName(member, screen.index)}</strong>
              </p>
            )}
            {screen.questions.map((question) => (
              <QuestionChoices
                key={`${member.id} ${question.name}`}
                question={question}
                chosen={answers.chosen(member.id)}
                onToggle={(tag) => answers.toggle(member.id, question, tag)}
                isForMatching={answers.isForMatching(member.id, question)}
                onKeep={(isKept) => answers.keep(member.id, question, isKept)}
              />
            ))}
          </div>
        )}
      </StepForm>
      {answers.asking && (
        <ConsentDialog
          what="intimate"
          onGiven={() => void answers.stopAsking(true)}
          onClose={() => void answers.stopAsking(false)}
        />
      )}
    </div>
  );
}
