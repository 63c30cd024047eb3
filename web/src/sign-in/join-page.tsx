import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from '../page/router.tsx';
import { useDeparture } from '../session/use-departure.ts';
import { heldCode } from '../storage/held-code.ts';
import { token } from '../storage/token.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FieldError } from '../ui/form/field.tsx';
import { Hello } from '../ui/hello.tsx';
import styles from './sign-in.module.css';
import { SplitPage } from './split-page.tsx';

const stepsOf = (hasCode: boolean) => [
  { title: 'Create account', text: 'With the provider that keeps your password. We never see it.' },
  {
    title: 'Validate invitation',
    text: hasCode
      ? 'Your code is filled in already. It works once.'
      : 'Enter the code a member gave you. It works once.',
  },
  { title: 'Complete profile', text: 'Choose a handle, say who you are. Members then review it.' },
];

export default function JoinPage() {
  const { busy, failure, depart } = useDeparture('create', () => '/members');
  const [code, setCode] = useState('');
  const [hello, setHello] = useState('');
  const isSignedIn = useSyncExternalStore(
    token.subscribe,
    () => token.read() !== null,
    () => false,
  );

  // The page is prerendered, so the content of the tab's storage is only known after hydration.
  useEffect(() => {
    const look = () => {
      heldCode.takeFromAddress();
      setCode(heldCode.read());
      setHello(heldCode.readNote());
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return (
    <SplitPage>
      <h1>You have been invited</h1>
      <p className="lead">Three steps, about ten minutes. You can stop and come back at any time.</p>
      <p className={styles.held} role="status">
        {code && (
          <>
            Your code is <strong>{code}</strong>.
            {!isSignedIn && ' We keep it for you until you have signed in.'}
          </>
        )}
      </p>
      <Hello text={hello} />
      <ol className={`stack-5 ${styles.steps}`}>
        {stepsOf(code !== '').map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={`stack-3 ${styles.actions}`}>
        {isSignedIn && code ? (
          <Link className={buttonClass({ wide: true })} to="/members/validate-invitation">
            Use it with this sign-in
          </Link>
        ) : (
          <>
            <Button wide busy={busy} onClick={depart}>
              Create Your Account
            </Button>
            <FieldError message={failure} />
            <p className="muted">
              Been here before? <Link to="/login">Sign in</Link>
            </p>
          </>
        )}
      </div>
    </SplitPage>
  );
}
