import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { shownSelf } from '@veil/api/contract/profiles/who-we-are';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { statementLooks, statementNames } from '../../who-we-are/statements.ts';
import { TagsCard } from '../membership/late-cards.tsx';
import { TagList } from '../tags/tag-list.tsx';
import styles from './editor.module.css';
import { Facts, Written } from './facts.tsx';
import { BasicsCard } from './member-cards.tsx';

/** The card of somebody who signs in: the others read what members see. */
export function AnothersCard({ member, name }: { member: ProfileMember; name: string }) {
  const shown = shownSelf(member);
  const id = `card-of-${member.id}`;
  return (
    <Card as="section" className={`stack-4 ${styles.shared}`} aria-labelledby={id}>
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

/** The card of somebody who does not sign in: others write no more than a name, an age and public tags. */
export function NobodysCard({ member, name }: { member: ProfileMember; name: string }) {
  const id = `card-of-${member.id}`;
  return (
    <div className={`stack-5 wide-tiles ${styles.cards}`}>
      <Card as="section" className={`stack-4 ${styles.shared}`} aria-labelledby={id}>
        <h2 id={id}>
          <bdi>{name}</bdi> does not sign in yet
        </h2>
        <p className="muted">
          Until {name} signs in, members see an age and public tags here. Everything else is {name}’s to say.
          {member.sealedUntil && (
            <>
              {' '}
              What you wrote for {name} is sealed until <Day at={member.sealedUntil} />, and erased if {name}{' '}
              does not come by then.
            </>
          )}
        </p>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/account">
          Make a key for {name}
        </Link>
      </Card>
      <BasicsCard member={member} />
      <TagsCard member={member} name={name} />
    </div>
  );
}
