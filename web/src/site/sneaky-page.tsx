import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';
import { VeilArt } from '../ui/veil-art.tsx';
import styles from './notice.module.css';

export default function SneakyPage() {
  return (
    <div className={styles.notice}>
      <VeilArt place="aside" />
      <div className={styles.words}>
        <h1>Caught You Sneaking!</h1>
        <p className="lead">
          This corner of the house is for members only. No harm done: if someone has invited you, there is a
          front door.
        </p>
        <Link className={buttonClass({})} to="/">
          Back to Safety
        </Link>
      </div>
    </div>
  );
}
