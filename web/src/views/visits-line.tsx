import { useState } from 'react';
import { Link } from '../page/router.tsx';
import { storage } from '../storage/storage.ts';
import { Button } from '../ui/button.tsx';
import styles from './visits-line.module.css';

const key = 'veil_visits_told';

/** Says, before somebody's first visit, that visits are seen. */
export function VisitsLine() {
  const [isTold, setTold] = useState(() => storage.read(key) !== null);
  if (isTold) return null;

  function told() {
    storage.write(key, '1');
    setTold(true);
  }

  return (
    <div className={styles.line} role="note">
      <p>
        Members see who opens their profile, as you see who opens yours. You can{' '}
        <Link to="/community/preferences">look without leaving a trace</Link>.
      </p>
      <Button weight="quiet" size="small" onClick={told}>
        Understood
      </Button>
    </div>
  );
}
