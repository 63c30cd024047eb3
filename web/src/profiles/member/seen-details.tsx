import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormattedText } from '../../ui/formatted-text.tsx';
import styles from '../preview/preview.module.css';
import { TagList } from '../tags/tag-list.tsx';
import seen from './seen.module.css';
import type { SeenMemberProfile } from './seen-profile.tsx';

const nothing = 'Nothing written yet.';

/** What a profile says, and the tags of each of its members. */
export function SeenDetails({ profile }: { profile: SeenMemberProfile }) {
  const { type, about, funFact, members, sharedTags } = profile;
  const isSingle = type === 'single';
  return (
    <Card as="article" className={classNames(styles.card, seen.words)} aria-label="Profile Details">
      <Words title={isSingle ? 'About' : 'About us'} text={about} />
      {funFact && (
        <section className={styles.part}>
          <h2>Fun fact</h2>
          <p className={styles.line}>{funFact}</p>
        </section>
      )}
      {!isSingle && sharedTags.length > 0 && (
        <section className={styles.part}>
          <h2>Shared tags</h2>
          <TagList tags={sharedTags} none="" />
        </section>
      )}
      <ul className={isSingle ? undefined : styles.members}>
        {members.map(({ id, name, age, bio, tags }) => (
          <li key={id} className={isSingle ? styles.part : styles.member}>
            <h2>{isSingle ? 'Tags' : `${name}, ${age}`}</h2>
            {!isSingle && (bio ? <FormattedText text={bio} /> : <p className="muted">{nothing}</p>)}
            <TagList tags={tags} none="No tags yet." />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {text ? <FormattedText text={text} /> : <p className="muted">{nothing}</p>}
  </section>
);
