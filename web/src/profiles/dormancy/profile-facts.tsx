import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { PencilLine } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { memberName } from '../members/member-name.ts';
import { wishWords } from '../who-we-are/statements.ts';
import styles from './dormancy.module.css';

const editor = '/community/edit-profile';

/** The facts that change with time, each with a way to change it. */
export function ProfileFacts({ profile }: { profile: OwnProfile }) {
  return (
    <ul className="stack-3">
      {factsOf(profile).map(({ label, value, to }) => (
        <li key={label} className={`line-3 apart ${styles.fact}`}>
          <span className={styles.words}>
            <span className="muted">{label}</span>
            <span>{value}</span>
          </span>
          {to && (
            <Link
              to={to}
              className={iconButtonClass({})}
              aria-label={`Change ${label}`}
              title={`Change ${label}`}
            >
              <PencilLine aria-hidden size="1.25rem" strokeWidth={1.5} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Fact {
  label: string;
  value: string;
  /** It is absent where somebody else of the profile changes it. */
  to?: string;
}

function factsOf({ type, location, members, wishes, photos }: OwnProfile): Fact[] {
  const { genders, types, purposes } = wishWords(wishes);
  const approved = photos.filter(({ status }) => status === 'approved').length;
  return [
    { label: 'Where you are', value: location, to: `${editor}#location` },
    ...(type === 'other'
      ? [{ label: 'Who is on it', value: `${members.length} of you`, to: `${editor}#group-members` }]
      : []),
    ...members.map(factOfMember),
    {
      label: 'Who you would like to meet',
      value: [genders || 'Everybody', types || 'Singles, couples and groups', purposes]
        .filter(Boolean)
        .join(' · '),
      to: `${editor}#wishes`,
    },
    {
      label: 'Pictures',
      value: approved === 0 ? 'None yet' : approved === 1 ? 'One' : String(approved),
      to: `${editor}?tab=photos`,
    },
  ];
}

/** Whoever signs in changes their own card, and that of somebody who does not sign in. */
function factOfMember(member: ProfileMember, index: number): Fact {
  const { id, holder, age } = member;
  const name = memberName(member, index);
  return {
    label: holder === 'you' ? 'Who you are' : `Who ${name} is`,
    value: holder === 'another' ? `${name}, ${age}. ${name} changes this.` : `${name}, ${age}`,
    ...(holder !== 'another' && { to: `${editor}?person=${id}#basics` }),
  };
}
