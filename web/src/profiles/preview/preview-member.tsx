import type { ProfileMember } from '@veil/api/contract/my-profile';
import { memberName } from '../../members/member-name.ts';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { TagList } from '../tags/tag-list.tsx';
import styles from './preview.module.css';
import { PrivateCount } from './private-count.tsx';

/** One person of a couple or group. */
export function PreviewMember({ member, index }: { member: ProfileMember; index: number }) {
  const { name, age, bio, tags, privateTags } = member;
  const place = memberName({ name: '' }, index);
  return (
    <li className={styles.member}>
      <header>
        <h3>{memberName(member, index)}</h3>
        <p className={styles.facts}>
          <span>{age}</span>
          {name.trim() && <span>others see “{place}”</span>}
        </p>
      </header>
      {bio ? <FormattedText text={bio} /> : <p className="muted">Nothing written yet.</p>}
      <TagList tags={tags} none="No tags yet." />
      <PrivateCount count={privateTags.length} />
    </li>
  );
}
