import { type ContentReview, findingKinds } from '@veil/api/contract/safety/content-review';
import { Badge } from '../../../ui/badge.tsx';
import styles from './content-review.module.css';

/** Labels for the last part of a field's name. Unknown names are shown as they are. */
const fields: Record<string, string> = {
  about: 'About',
  bio: 'Bio',
  caption: 'Caption',
  category: 'Category',
  content: 'Message',
  description: 'Description',
  dressCode: 'Dress code',
  funFact: 'Fun fact',
  gender: 'Gender',
  handle: 'Handle',
  houseRules: 'House rules',
  location: 'Location',
  mainBio: 'About',
  name: 'Name',
  orientation: 'Orientation',
  place: 'Place',
  pronouns: 'Pronouns',
  specialRequirements: 'Special requirements',
  tags: 'Tags',
  text: 'Text',
  title: 'Title',
};

const nameOf = (label: string): string => fields[label.split('.').at(-1) ?? label] ?? label;

export function FindingRow({ finding }: { finding: ContentReview['findings'][number] }) {
  const { why, label, before, after } = finding;
  return (
    <li className={`stack-3 ${styles.finding}`}>
      <p className={styles.why}>
        <Badge>{findingKinds[why]}</Badge> <span>{nameOf(label)}</span>
      </p>
      <dl className={`stack-3 ${styles.versions}`}>
        {before !== null && (
          <div>
            <dt>Before</dt>
            <dd>{before ? <bdi>{before}</bdi> : 'Nothing'}</dd>
          </div>
        )}
        <div>
          <dt>{before === null ? 'Now' : 'After'}</dt>
          <dd>{after ? <bdi>{after}</bdi> : 'Nothing'}</dd>
        </div>
      </dl>
    </li>
  );
}
