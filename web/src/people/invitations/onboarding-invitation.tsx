import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './validate-invitation.module.css';

/** The link to onboarding. `focused` is true if it has just appeared. */
export function OnboardingInvitation({
  text,
  focused = false,
  children,
}: {
  text: string;
  focused?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="stack-4">
      <p className={`line-2 ${styles.valid}`}>
        <CircleCheck aria-hidden size="1.25rem" strokeWidth={1.5} />
        {text}
      </p>
      {children}
      <Link
        ref={focused ? takeFocus : undefined}
        className={buttonClass({ wide: true })}
        to="/community/onboarding"
      >
        Continue to Onboarding
      </Link>
    </div>
  );
}
