import type { ProfileTag } from '@veil/api/contract/member-tags';
import type { ProfileMember } from '@veil/api/contract/my-profile';
import type { Photo } from '@veil/api/contract/photo-fields';
import { memberName } from '../../members/member-name.ts';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { TagList } from '../tags/tag-list.tsx';
import styles from './preview.module.css';
import { PrivateCount } from './private-count.tsx';
import { Said } from './said.tsx';

interface PreviewMemberProps {
  member: ProfileMember;
  index: number;
  /** Shown once, above all of them. */
  sharedTags: readonly ProfileTag[];
  /** The one that shows them. */
  photo: Photo | undefined;
}

/** One person of a couple or group. */
export function PreviewMember({ member, index, sharedTags, photo }: PreviewMemberProps) {
  const { name, age, bio, likes, funFact, tags, privateTags } = member;
  const shared = new Set(sharedTags.map(({ key }) => key));
  const own = tags.filter(({ key }) => !shared.has(key));
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
      {bio && <FormattedText text={bio} />}
      <Said likes={likes} funFact={funFact} />
      <TagList tags={own} none={tags.length > 0 ? 'The shared tags.' : 'No tags yet.'} />
      <PrivateCount count={privateTags.length} />
    </li>
  );
}
