import type { ProfileMember } from '@veil/api/contract/my-profile';
import type { Photo } from '@veil/api/contract/photo-fields';
import { memberName } from '../../members/member-name.ts';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { TagList } from '../tags/tag-list.tsx';
import styles from './preview.module.css';
import { PrivateCount } from './private-count.tsx';
import { Said } from './said.tsx';

/** One person of a couple or group. */
interface PreviewMemberProps {
  member: ProfileMember;
  index: number;
  /** The one that shows them. */
  photo: Photo | undefined;
}

export function PreviewMember({ member, index, photo }: PreviewMemberProps) {
  const { name, age, bio, likes, funFact, tags, privateTags } = member;
  const place = memberName({ name: '' }, index);
  return (
    <li className={styles.member}>
      <header>
        {photo && <MemberAvatar handle={name} path={photo.path} size="large" />}
        <h3>{memberName(member, index)}</h3>
        <p className={styles.facts}>
          <span>{age}</span>
          {name.trim() && <span>others see “{place}”</span>}
        </p>
      </header>
      {bio ? <FormattedText text={bio} /> : <p className="muted">Nothing written yet.</p>}
      <Said likes={likes} funFact={funFact} />
      <TagList tags={tags} none="No tags yet." />
      <PrivateCount count={privateTags.length} />
    </li>
  );
}
