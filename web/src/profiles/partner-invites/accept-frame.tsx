import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import frame from '../onboarding/onboarding.module.css';

const stepCount = 3;

interface AcceptFrameProps {
  /** From 1. */
  step: number;
  title: string;
  children: ReactNode;
}

/** The frame of a step. It looks like onboarding, because it is the onboarding of a second person. */
export const AcceptFrame = ({ step, title, children }: AcceptFrameProps) => (
  <div className={classNames('page narrow', 'stack-6 breaks', frame.page)}>
    <Progress label={`Step ${step} of ${stepCount}`} value={step} max={stepCount} />
    <header className="stack-3" key={step} ref={takeFocus} tabIndex={-1}>
      <h1>{title}</h1>
    </header>
    {children}
  </div>
);
