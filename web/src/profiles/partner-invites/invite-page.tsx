import { acceptPath } from '../../page/key-path.ts';
import { Link, useLocation } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './partner-invites.module.css';

/** `/key#CODE`: says first that the person may refuse. What was written about them is shown after signing in. */
export default function InvitePage() {
  const { hash } = useLocation();
  return (
    <div className="page narrow stack">
      <header className="stack">
        <h1>You can say no. Nobody is told.</h1>
        <p className="lead">
          Somebody made this key, so that you answer for yourself on their profile. Read it, and decide. Close
          it, and nobody learns that you looked.
        </p>
      </header>
      <p className="muted">Veil is an invitation-only community for adults.</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ wide: true })} to={`${acceptPath}${hash}`}>
          Sign in and look
        </Link>
        <p className="muted">Use a sign-in that nobody else can open. It agrees to nothing.</p>
        <p>
          <Link to="/">No, thank you</Link>
        </p>
      </div>
    </div>
  );
}
