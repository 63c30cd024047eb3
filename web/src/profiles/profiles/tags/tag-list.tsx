import type { ProfileTag } from '@veil/api/contract/profiles/member-tags';
import { Badge } from '../../../ui/badge.tsx';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly ProfileTag[];
  /** Shown in place of an empty list. */
  none?: string | undefined;
}

/** A read-only list of tags, grouped by category. */
export function TagList({ tags, none }: TagListProps) {
  if (tags.length === 0) return none && <p className="muted">{none}</p>;
  return (
    <dl className={`stack-4 ${styles.groups}`}>
      {groupTags(tags).map(({ category, tags: members }) => (
        <div key={category} className={styles.group}>
          <dt>{category}</dt>
          <dd>
            <ul className="chips">
              {members.map(({ id, tag }) => (
                <li key={id}>
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TagGroup {
  category: string;
  tags: ProfileTag[];
}

/** Tags grouped by category, in the given order. */
function groupTags(tags: readonly ProfileTag[]): TagGroup[] {
  const groups = new Map<string, ProfileTag[]>();
  for (const tag of tags) groups.set(tag.category, [...(groups.get(tag.category) ?? []), tag]);
  return [...groups].map(([category, members]) => ({ category, tags: members }));
}
