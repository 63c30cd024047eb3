import {
  myProfile,
  type OwnProfile,
  type ProfileMember,
  profileMessages,
  saveMyProfile,
} from '@veil/api/contract/profiles/my-profile';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { memberName } from '../../profiles/members/member-name.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/** Asks whether the ages that were filled in are right. Nobody is asked about measures that they did not add. */
export function Confirmations({ profile: { type, members } }: { profile: OwnProfile }) {
  return members.map((member, index) => {
    const { id, holder, unconfirmed, preferredAgeRangeMin, preferredAgeRangeMax } = member;
    if (holder !== 'you' || !unconfirmed.includes('ages')) return null;
    const ages = `Meeting ages ${preferredAgeRangeMin} to ${preferredAgeRangeMax}`;
    return (
      <Confirmation
        key={id}
        title={type === 'single' ? ages : `${memberName(member, index)}: ${ages}`}
        fields={{ id, preferredAgeRangeMin, preferredAgeRangeMax }}
      />
    );
  });
}

interface ConfirmationProps {
  title: string;
  fields: Pick<ProfileMember, 'id'> & Partial<ProfileMember>;
}

function Confirmation({ title, fields }: ConfirmationProps) {
  const { write } = useWrite(saveMyProfile, { refreshes: [myProfile] });
  const { run, busy } = useActionWithToast(profileMessages.updateFailed);
  const confirm = () => run(() => write({ members: [fields] }));
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>We filled this in to start from. Until you say so, it counts nowhere. Looks right?</p>
      </div>
      <div className="line-2 stretched">
        <Button
          weight="quiet"
          size="small"
          busy={busy}
          onClick={() => void confirm()}
          aria-label={`Looks right: ${title}`}
        >
          Looks right
        </Button>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/edit-profile">
          Change
        </Link>
      </div>
    </li>
  );
}
