import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
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
          <Link
            to={to}
            className={iconButtonClass({})}
            aria-label={`Change ${label}`}
            title={`Change ${label}`}
          >
            <PencilLine aria-hidden size={20} strokeWidth={1.5} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ type, location, members, wishes, photos }: OwnProfile) {
  const { genders, types, purposes } = wishWords(wishes);
  const approved = photos.filter(({ status }) => status === 'approved').length;
  return [
    { label: 'Where you are', value: location, to: `${editor}#location` },
    {
      label: type === 'single' ? 'Who you are' : 'Who is on it',
      value: members.map((member, index) => `${memberName(member, index)}, ${member.age}`).join(' · '),
      to: type === 'other' ? `${editor}#group-members` : type === 'couple' ? editor : `${editor}#basics`,
    },
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
