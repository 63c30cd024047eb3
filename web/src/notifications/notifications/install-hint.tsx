import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { countVisit, install, installing, isByHand, isTimeToHint } from './install.ts';
import styles from './notifications.module.css';

/** Shown from the third visit on, until it was answered. */
export function InstallHint() {
  const [isTime] = useState(() => isTimeToHint(countVisit()));
  const choice = installing.use();
  const [isOffered, setOffered] = useState(() => window.veilInstall !== undefined);
  if (!isTime || choice === 'done' || !(isOffered || isByHand())) return null;
  return (
    <TitledCard id="install" title="Keep this on your phone?" className={`stack-3 ${styles.hint}`}>
      <p>
        It gets a place among your apps, as “Today” with a calendar for its picture. Nothing there says what
        it is.
      </p>
      {isByHand() && <p>In Safari press Share, then “Add to Home Screen”.</p>}
      <div className="row">
        {isOffered && (
          <Button size="small" onClick={() => void install().finally(() => setOffered(false))}>
            Put it there
          </Button>
        )}
        <Button size="small" weight="quiet" onClick={() => installing.choose('done')}>
          No, thanks
        </Button>
      </div>
    </TitledCard>
  );
}
