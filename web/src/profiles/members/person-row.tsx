import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import { memberPath } from './member-path.ts';
import styles from './person-row.module.css';
import { typeNames } from './type-names.ts';

interface PersonRowProps {
  person: { id: number; handle: string; type: ProfileType; location: string; isOnline: boolean };
  /** The path of the primary photo. */
  photo: string | null;
  /** The list to which the conversation's back button leads. */
  from: 'connections' | 'favorites' | 'whos-viewed';
  /** Shown behind the handle. */
  badges?: ReactNode;
  /** Shown below the handle. */
  words: ReactNode;
  /** Shown beside the Message button. */
  action?: ReactNode;
}

/** A member in a list of contacts: who they are, the relation to the reader, and a Message button. */
export function PersonRow({ person, photo, from, badges, words, action }: PersonRowProps) {
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
        <Link
          className={iconButtonClass({ outlined: true })}
          to={`/community/chat/${id}?from=${from}`}
          aria-label={`Message ${handle}`}
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.5} />
        </Link>
      </div>
    </li>
  );
}
