import { picturesOfYou } from '@veil/api/contract/profiles/photos/consent';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PicturesOfYou } from '../photos/album/pictures-of-you.tsx';
import { ThisIsUs } from '../photos/album/this-is-us.tsx';
import { AcceptFrame, acceptStepCount } from './accept-frame.tsx';
import styles from './partner-invites.module.css';

export function InviteAccepted() {
  const { profile } = useUser();
  return profile?.joins ? <ReadFirst handle={profile.joins.handle} /> : <OnTheProfile />;
}

/** For somebody who took a key of an approved profile. */
const ReadFirst = ({ handle }: { handle: string }) => (
  <AcceptFrame
    step={acceptStepCount}
    title="The card is yours"
    lead={`From now on nobody but you changes it. Members read it first, for 48 hours at most, as they read everybody. Then you are on ${handle}.`}
  >
    <div className={styles.actions}>
      <Link className={buttonClass({ wide: true })} to="/members">
        See what happens now
      </Link>
    </div>
  </AcceptFrame>
);

/** The flow ends with everybody on the profile, and the person's yes to the pictures that show them. */
function OnTheProfile() {
  const { data } = useRead(picturesOfYou, {});
  const [isMet, setMet] = useState(false);
  const isAsked = data?.pictures.some(({ state }) => state === 'asked') ?? false;
  return (
    <AcceptFrame
      step={acceptStepCount}
      title="The card is yours"
      lead={`From now on nobody but you changes it. ${isAsked ? 'Last, the pictures that show you.' : ''}`}
    >
      <div className="stack-6 top">
        {isMet ? <PicturesOfYou isMain /> : <ThisIsUs onClose={() => setMet(true)} />}
        <div className={styles.actions}>
          {isAsked ? (
            <Link className={buttonClass({ weight: 'quiet', wide: true })} to="/members">
              Later
            </Link>
          ) : (
            <>
              <Link className={buttonClass({ wide: true })} to="/members">
                Done
              </Link>
              <Link
                className={buttonClass({ weight: 'quiet', wide: true })}
                to="/community/edit-profile?tab=photos"
              >
                Add a photo of yourself
              </Link>
            </>
          )}
        </div>
      </div>
    </AcceptFrame>
  );
}
