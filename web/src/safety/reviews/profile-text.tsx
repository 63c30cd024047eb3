import { Badge } from '../../ui/badge.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { FormattedText } from '../../ui/text/formatted-text.tsx';
import styles from './reviews.module.css';

interface ProfileTextProps {
  about: string;
  interests: readonly string[];
  likes?: readonly string[];
  funFact: string;
}

/** A profile's or person's texts; empty ones are left out. */
export function ProfileText({ about, interests, likes = [], funFact }: ProfileTextProps) {
  return (
    <dl className={`stack-4 ${styles.text}`}>
      {about && (
        <div>
          <dt>About</dt>
          <dd>
            <FormattedText text={about} />
          </dd>
        </div>
      )}
      <Tags title="Interests" tags={interests} />
      <Tags title="Likes" tags={likes} />
      {funFact && (
        <div>
          <dt>Fun fact</dt>
          <dd className={`measure breaks lines ${styles.prose}`}>
            <Folded text={funFact}>{funFact}</Folded>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Tags({ title, tags }: { title: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.interests}>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </dd>
    </div>
  );
}
