import { Link, useLocation } from '../page/router.tsx';
import { isApproved } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import { buttonClass } from '../ui/button.tsx';
import { VeilArt } from '../ui/veil-art.tsx';
import styles from './not-open.module.css';
import { rooms } from './rooms.ts';

export default function NotOpenPage() {
  const { pathname } = useLocation();
  const user = useUser();
  const room = rooms[pathname.split('/')[2] ?? ''];
  return (
    <div className={styles.room}>
      <VeilArt place="behind" />
      <div className={styles.words}>
        <h1>{room?.title}</h1>
        <p className="lead">{room?.text} We are still furnishing this room.</p>
        <Link className={buttonClass({ weight: 'quiet' })} to="/members">
          {isApproved(user) ? 'Back to your dashboard' : 'Back to your review'}
        </Link>
      </div>
    </div>
  );
}
