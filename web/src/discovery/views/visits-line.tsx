import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '../../page/router.tsx';
import { storage } from '../../storage/storage.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './visits-line.module.css';

const key = 'veil_visits_told';

/** Says once, before a member's first visit to a profile, that visits are visible. */
export function VisitsLine() {
  const [isTold, setTold] = useState(() => storage.read(key) !== null);
  useEffect(() => void storage.write(key, '1'), []);
  if (isTold) return null;
  return (
    <div className={`line-2 apart ${styles.line}`} role="note">
      <p>
        Members see your visits. <Link to="/community/who-can">Look without leaving a trace</Link>
      </p>
      <IconButton icon={X} label="Understood" onClick={() => setTold(true)} />
    </div>
  );
}
