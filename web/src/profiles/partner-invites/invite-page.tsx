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
          Somebody shares a profile with you on Veil and made this key, so that you answer for yourself there.
          Look at what is said of you, and decide.
        </p>
      </header>
      <p className="muted">
        Veil is an invitation-only community for adults. If you close this page, whoever sent it sees what
        they see now: an open key that lapses by itself.
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass({ wide: true })} to={`${acceptPath}${hash}`}>
          Sign in and look
        </Link>
        <p className="muted">
          Use a sign-in of your own, which nobody else can open. You can create one there. Signing in agrees
          to nothing.
        </p>
        <p>
          <Link to="/">No, thank you</Link>
        </p>
      </div>
    </div>
  );
}
