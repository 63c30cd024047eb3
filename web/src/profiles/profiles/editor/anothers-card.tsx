import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { shownSelf } from '@veil/api/contract/profiles/who-we-are';
import { Link } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { statementLooks, statementNames } from '../../who-we-are/statements.ts';
import { TagsCard } from '../membership/lazy-cards.tsx';
import { TagList } from '../tags/tag-list.tsx';
import styles from './editor.module.css';
import { Facts, Written } from './facts.tsx';
import { AgesCard, BasicsCard, SealedAboutCard, StatsCard } from './member-cards.tsx';

/** The read-only card of another person who signs in for the profile. */
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

/** The card of somebody who does not sign in. What others write there stays hidden until that person confirms it. */
export function NobodysCard({ member, name }: { member: ProfileMember; name: string }) {
  const id = `card-of-${member.id}`;
  return (
    <div className={`stack-5 wide-tiles ${styles.cards}`}>
      <Card as="section" className={`stack-4 ${styles.shared}`} aria-labelledby={id}>
        <h2 id={id}>
          <bdi>{name}</bdi> does not sign in yet
        </h2>
        <p className="muted">
          Until {name} signs in, members see an age and public tags here. Height, weight and ages wait for{' '}
          {name} to confirm them, and what you write under About is sealed
          {member.sealedUntil ? (
            <>
              {' '}
              until <Day at={member.sealedUntil} />. It is erased if {name} does not come by then.
            </>
          ) : (
            `: only ${name} can open it, within 30 days.`
          )}
        </p>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/account#who-signs-in">
          Make a key for {name}
        </Link>
      </Card>
      <BasicsCard member={member} />
      <StatsCard member={member} />
      <AgesCard member={member} />
      <SealedAboutCard member={member} name={name} />
      <TagsCard member={member} name={name} />
    </div>
  );
}
