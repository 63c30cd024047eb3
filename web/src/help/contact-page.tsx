import { Link } from '../page/router.tsx';
import { useSupportEmail } from '../session/use-site-settings.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './help.module.css';

export default function ContactPage() {
  const email = useSupportEmail();
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Contact</h1>
        <p className="lead">A person reads what you write, and answers within two working days.</p>
      </header>
      <div className={styles.text}>
        {email === undefined ? (
          <Skeleton label="Loading the address" lines={1} />
        ) : (
          <p>
            Write to <a href={`mailto:${email}`}>{email}</a>. Use the address you sign in with, so that we
            know it is you.
          </p>
        )}
        <p>
          Please send no photos and nothing intimate by e-mail. To report a profile, a photo or a message, use
          “Report” where you see it: we then see it as you did. In danger, see{' '}
          <Link to="/community/safety">Safety</Link>.
        </p>
      </div>
    </div>
  );
}
