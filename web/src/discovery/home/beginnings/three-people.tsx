import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { rowLength } from '../faces/faces-once.ts';
import styles from './three-people.module.css';

interface ThreePeopleProps {
  /** The id of the list's heading. */
  labelledBy: string;
  /** Only the first three are shown. */
  people: readonly { id: number; handle: string; avatar: string | null }[];
  size?: 'large';
  onFollow?: () => void;
}

/** A row of faces that lead to their profiles. */
export const ThreePeople = ({ labelledBy, people, size, onFollow }: ThreePeopleProps) => (
  <ul className={styles.people} aria-labelledby={labelledBy}>
    {people.slice(0, rowLength).map(({ id, handle, avatar }) => (
      <ItemBoundary key={id}>
        {() => (
          <li>
            <Link to={memberPath(id)} onClick={onFollow}>
              <MemberAvatar handle={handle} path={avatar} size={size} />
              <span>@{handle}</span>
            </Link>
          </li>
        )}
      </ItemBoundary>
    ))}
  </ul>
);
