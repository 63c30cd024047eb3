import type { ProfileMember } from '@veil/api/contract/my-profile';
import { shownSelf } from '@veil/api/contract/who-we-are';
import { Card } from '../../ui/card.tsx';
import { statementLooks, statementNames } from '../../who-we-are/statements.ts';
import { TagList } from '../tags/tag-list.tsx';
import styles from './editor.module.css';
import { Facts, Written } from './facts.tsx';

/** The card of somebody who signs in: the others read what members see. */
export function AnothersCard({ member, name }: { member: ProfileMember; name: string }) {
  const shown = shownSelf(member);
  const id = `card-of-${member.id}`;
  return (
    <Card as="section" className={styles.shared} aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{name}</bdi> writes this card
      </h2>
      <p className="muted">This is what members see of it. The rest stays with {name}.</p>
      <Facts
        facts={[
          { label: 'Age', value: member.age },
          ...statementNames.map((field) => ({ label: statementLooks[field].label, value: shown[field] })),
          { label: 'About', value: member.bio && <Written text={member.bio} /> },
          { label: 'Likes', value: member.likes.join(', ') },
          { label: 'Fun fact', value: member.funFact },
        ]}
      />
      <TagList tags={member.tags} none="No public tags yet." />
    </Card>
  );
}
