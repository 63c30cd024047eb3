import { Link } from '../page/router.tsx';
import { useDeparture } from '../session/use-departure.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { VeilArt } from '../ui/veil-art.tsx';
import styles from './sign-in.module.css';

const steps = [
  { title: 'Create account', text: 'With the provider that keeps your password. We never see it.' },
  { title: 'Validate invitation', text: 'Enter the code a member gave you. It works once.' },
  { title: 'Complete profile', text: 'Choose a handle, say who you are. Members then review it.' },
];

export default function JoinPage() {
  const { busy, failure, depart } = useDeparture('create', () => '/members');
  return (
    <div className={styles.split}>
      <div className={styles.art}>
        <VeilArt place="aside" />
      </div>
      <div className={styles.panel}>
        <h1>You have been invited</h1>
        <p className="lead">Three steps, about ten minutes. You can stop and come back at any time.</p>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button wide busy={busy} onClick={depart}>
            Create Your Account
          </Button>
          <FieldError message={failure} />
          <p className="muted">
            Been here before? <Link to="/login">Sign in</Link>
          </p>
        </div>
      </div>
    </div>
  );
}
