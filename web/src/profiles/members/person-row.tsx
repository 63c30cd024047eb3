import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import { memberPath } from './member-path.ts';
import { MessageLink } from './message-link.tsx';
import styles from './person-row.module.css';
import { typeNames } from './type-names.ts';

interface PersonRowProps {
  person: { id: number; handle: string; type: ProfileType; location: string; isOnline: boolean };
  /** The path of the primary photo. */
  photo: string | null;
  /** Shown behind the handle. */
  badges?: ReactNode;
  /** Shown below the handle. */
  words: ReactNode;
  /** Shown beside the Message button. */
  action?: ReactNode;
}

/** A visitor of the reader's profile: who they are, the relation to the reader, and a Message button. */
export function PersonRow({ person, photo, badges, words, action }: PersonRowProps) {
  const { id, handle, type, location, isOnline } = person;
  return (
    <li className={`stack-4 with-both middle frame linked ${styles.row}`}>
      <MemberAvatar handle={handle} path={photo} size="large" online={isOnline} />
      <div className="stack-1">
        <div className={styles.handle}>
          <h3>
            <Link className="whole-link" to={memberPath(id)}>
              @{handle}
            </Link>
          </h3>
          {badges}
        </div>
        <p className={styles.facts}>
          <Facts of={[typeNames[type], <bdi key="place">{location}</bdi>]} />
        </p>
        {words}
      </div>
      <div className={`stack-1 ${styles.actions}`}>
        {action}
        <MessageLink to={person} from="whos-viewed" />
      </div>
    </li>
  );
}
