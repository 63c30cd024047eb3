import type { PrefilledPart } from '@veil/api/contract/profiles/member-fields';
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
import { heightWords, units, weightWords } from '../../profiles/members/units.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

const fieldsOf: Record<PrefilledPart, (member: ProfileMember) => Partial<ProfileMember>> = {
  measures: ({ heightFeet, heightInches, weightLbs }) => ({ heightFeet, heightInches, weightLbs }),
  ages: ({ preferredAgeRangeMin, preferredAgeRangeMax }) => ({ preferredAgeRangeMin, preferredAgeRangeMax }),
};

/** Prefilled values that the member has not confirmed yet. */
export function Confirmations({ profile: { type, members } }: { profile: OwnProfile }) {
  const system = units.use();
  const words: Record<PrefilledPart, (member: ProfileMember) => string> = {
    measures: (member) => `${heightWords(member, system)}, ${weightWords(member.weightLbs, system)}`,
    ages: (member) => `Meeting ages ${member.preferredAgeRangeMin} to ${member.preferredAgeRangeMax}`,
  };
  return members.flatMap((member, index) =>
    (member.holder === 'you' ? member.unconfirmed : []).map((part) => (
      <Confirmation
        key={`${member.id} ${part}`}
        title={
          type === 'single' ? words[part](member) : `${memberName(member, index)}: ${words[part](member)}`
        }
        fields={{ id: member.id, ...fieldsOf[part](member) }}
      />
    )),
  );
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
