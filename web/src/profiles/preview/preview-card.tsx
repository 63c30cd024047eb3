import type { OwnProfile } from '@veil/api/contract/my-profile';
import type { ProfileType } from '@veil/api/contract/profiles';
import { PencilLine } from 'lucide-react';
import { typeNames } from '../../members/type-names.ts';
import { Link } from '../../page/router.tsx';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { TagList } from '../tags/tag-list.tsx';
import styles from './preview.module.css';
import { PreviewMember } from './preview-member.tsx';
import { PrivateCount } from './private-count.tsx';
import { Said } from './said.tsx';

const aboutTitles: Record<ProfileType, string> = { single: 'About', couple: 'About us', other: 'About us' };

/** The profile as one card, with the way to the editor. */
export function PreviewCard({ profile }: { profile: OwnProfile }) {
  const { handle, type, location, about, funFact, members, sharedTags, photos } = profile;
  const primary = photos.find(({ isPrimary, status }) => isPrimary && status === 'approved');
  return (
    <Card as="article" className={styles.card} aria-labelledby="preview-handle">
      <header className={styles.head}>
        <MemberAvatar handle={handle} path={primary?.path ?? null} size="large" />
        <div className={styles.who}>
          <h2 id="preview-handle">@{handle}</h2>
          <p className={styles.facts}>
            <Badge tone="accent">{typeNames[type]}</Badge>
            <span>{members.map(({ age }) => age).join(', ')}</span>
            <bdi>{location}</bdi>
          </p>
        </div>
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
          <PencilLine aria-hidden size={18} strokeWidth={1.5} />
          Edit Profile
        </Link>
      </header>
      <section className={styles.part}>
        <h3>{aboutTitles[type]}</h3>
        {about ? <FormattedText text={about} /> : <p className="muted">Nothing written yet.</p>}
      </section>
      {funFact && (
        <section className={styles.part}>
          <h3>Fun fact</h3>
          <p className={styles.line}>{funFact}</p>
        </section>
      )}
      {type === 'single'
        ? members.map(({ id, likes, tags, privateTags }) => (
            <section key={id} className={styles.part}>
              <Said likes={likes} funFact="" />
              <h3>Tags</h3>
              <TagList tags={tags} none="No tags yet." />
              <PrivateCount count={privateTags.length} />
            </section>
          ))
        : together()}
    </Card>
  );

  function together() {
    return (
      <>
        <section className={styles.part}>
          <h3>Shared tags</h3>
          <TagList tags={sharedTags} none="No tag that all of you have." />
        </section>
        <ul className={styles.members}>
          {members.map((member, index) => (
            <PreviewMember
              key={member.id}
              member={member}
              index={index}
              sharedTags={sharedTags}
              photo={photos.find(({ id }) => id === member.photoId)}
            />
          ))}
        </ul>
      </>
    );
  }
}
