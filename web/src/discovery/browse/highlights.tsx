import { discoveryHighlights, type Highlight } from '@veil/api/contract/discovery/browse/browse';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { countProfiles } from '../../profiles/members/card-words.ts';
import { units, withDistances } from '../../profiles/members/units.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import styles from './discover.module.css';
import { addressOf, discoveryIn } from './discover-address.ts';

/** Links into the community. A failure shows nothing, because the search below works without them. */
export function Highlights() {
  const { data, error } = useRead(discoveryHighlights, {}, { revalidateOnFocus: false });
  if (!data && !error) return <Waiting />;
  if (!data || data.highlights.length === 0) return null;
  return (
    <section aria-label="Discovery highlights">
      <ul className={`stack-3 ${styles.highlights}`}>
        {data.highlights.map((highlight) => (
          <ItemBoundary key={highlight.id}>
            <Way highlight={highlight} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder for the three links that most members have. */
const Waiting = () => (
  <div className={`stack-3 ${styles.highlights}`} aria-hidden="true">
    <span className={`frame ${styles.highlight}`} />
    <span className={`frame ${styles.highlight}`} />
    <span className={`frame ${styles.highlight}`} />
  </div>
);

function Way({ highlight: { title, count, search, members } }: { highlight: Highlight }) {
  const to = search
    ? addressOf({ ...discoveryIn(new URLSearchParams()), withinKm: undefined, ...search })
    : 'tab=matches';
  return (
    <li className={`frame ${styles.highlight}`}>
      <span className={styles.faces} aria-hidden="true">
        {members.map(({ id, handle, avatar }) => (
          <MemberAvatar key={id} handle={handle} path={avatar} size="small" />
        ))}
      </span>
      <Link className={styles.way} to={`/community/browse?${to}`}>
        {withDistances(title, units.use())}
      </Link>
      <span className="muted small tabular">{countProfiles(count)}</span>
    </li>
  );
}
