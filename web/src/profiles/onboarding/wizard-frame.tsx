import { type ReactNode, useEffect, useRef } from 'react';
import { forgetsAfterWeek } from '../../browser/browser.ts';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { focusField } from '../members/form-fields.ts';
import { askedMembers } from './draft/draft.ts';
import styles from './onboarding.module.css';
import { useDiscoveryQuestions } from './queries.ts';
import { askedOf, screensOf } from './questionnaire/questionnaire.ts';
import { titleOf } from './steps/step-titles.ts';
import type { WizardControls } from './use-wizard.ts';
import { pagesOf, progressOf, shareAt } from './wizard.ts';

interface WizardFrameProps {
  wizard: WizardControls;
  /** The field to focus on arrival; without one, the heading. */
  landOn: string | undefined;
  children: ReactNode;
}

/** Progress and heading around each step. It moves the focus when the step changes, not when the page opens. */
export function WizardFrame({ wizard, landOn, children }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef('');
  const { step, page } = wizard.place;
  const { number, count } = progressOf(step);
  const { title, intro, part } = titleOf(wizard.draft, wizard.place);
  const pages = pagesOf(wizard.draft, step);
  const { questions } = useDiscoveryQuestions(step === 'questionnaire');
  const questionPages =
    questions && screensOf(askedOf(wizard.draft, questions)).length * askedMembers(wizard.draft).length;

  useEffect(() => {
    const current = `${step} ${page}`;
    const isArrival = shown.current !== '' && shown.current !== current;
    shown.current = current;
    if (!isArrival) return;
    window.scrollTo({ top: 0 });
    if (landOn) focusField(landOn);
    else heading.current?.focus({ preventScroll: true });
  }, [step, page, landOn]);

  return (
    <div className={classNames('page narrow', 'stack-6 breaks', styles.page)}>
      <Progress
        label={`Step ${number} of ${count}${part ? ` · ${part}, ${page + 1} of ${pages}` : ''}`}
        value={shareAt(wizard.draft, wizard.place, questionPages)}
        max={1}
      />
      <header className="stack-3">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
      {step === 'welcome' && wizard.isKept && (
        <p className={styles.kept}>
          Your answers are kept on this device until you submit them.
          {forgetsAfterWeek() &&
            ' This browser forgets them after a week without a visit, so please come back within a week.'}
        </p>
      )}
      {!wizard.isKept && (
        <p className={styles.kept}>
          This browser does not let us keep your answers, so please finish in one visit.
        </p>
      )}
    </div>
  );
}
