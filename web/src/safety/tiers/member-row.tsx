import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import {
  changeTier,
  givingActs,
  memberTier,
  type TierAct,
  type TierMember,
  tierCandidates,
  tierHolders,
} from '@veil/api/contract/safety/tiers';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { Band, EarnedBadges } from '../../profiles/members/band.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useFreshSignIn } from '../../session/use-fresh-sign-in.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './tiers.module.css';
import { actWords, tierNames } from './words.ts';

const failed = 'This could not be done. Please try again.';

export function MemberRow({ member, as }: { member: TierMember; as?: 'li' | 'div' }) {
  const { profileId, handle, photo, location, tier, isModerator, isSafeguardingLead, rating } = member;
  return (
    <Card as={as} className="stack-3">
      <div className="line-3 wraps shrinks">
        <MemberAvatar handle={handle} path={photo} size="normal" />
        <div className={styles.name}>
          <h2>
            <Link to={memberPath(profileId)}>@{handle}</Link>
          </h2>
          <p className="muted">{location}</p>
        </div>
        <div className="chips">
          <Badge tone={tier === 'explorer' ? 'plain' : 'accent'}>{tierNames[tier]}</Badge>
          {isModerator && <Badge tone="ok">Moderator</Badge>}
          {isSafeguardingLead && <Badge tone="ok">Safeguarding lead</Badge>}
          {rating.band && <Band of={rating.band} />}
        </div>
      </div>
      {rating.badges.length > 0 && <EarnedBadges of={rating.badges} />}
      <p className="muted">
        {attendanceText(member)} · Member since <Day at={member.memberSince} />
        {member.verifiableSince && (
          <>
            {' '}
            · Could be verified since <Day at={member.verifiableSince} />
          </>
        )}
      </p>
      <Acts member={member} />
    </Card>
  );
}

function attendanceText({ eventAttendance: { attended, expected } }: TierMember): string {
  if (expected === 0) return 'No event yet';
  return `Came to ${attended || 'none'} of ${countPhrase(expected, 'event')}`;
}

const placesOf = (people: TierMember['people']): number[] =>
  people.filter(({ holdsRoles }) => holdsRoles).map(({ place }) => place);

interface ToWhomProps {
  people: TierMember['people'];
  places: readonly number[];
  onChange: (places: readonly number[]) => void;
}

/** A role of a shared profile belongs to those of its people who are named. */
const ToWhom = ({ people, places, onChange }: ToWhomProps) => (
  <fieldset className="stack-2">
    <legend>To whom of them?</legend>
    {people.map(({ place }) => (
      <Checkbox
        key={place}
        label={`Member ${place + 1}`}
        checked={places.includes(place)}
        onChange={({ target }) =>
          onChange(target.checked ? [...places, place] : places.filter((one) => one !== place))
        }
      />
    ))}
  </fieldset>
);

const endsRole = (act: TierAct): boolean => act.startsWith('end-');

function Acts({ member: { profileId, handle, acts, people, refusal } }: { member: TierMember }) {
  const [asked, setAsked] = useState<TierAct>();
  const [places, setPlaces] = useState<readonly number[]>(() => placesOf(people));
  const signIn = useFreshSignIn('a tier or a role changes', '/community/tiers');
  const { run, busy } = useActionWithToast(failed);
  const { write } = useWrite(changeTier, { refreshes: [tierCandidates, tierHolders, memberTier] });
  const isGivenByName = (act: TierAct) => people.length > 0 && givingActs.includes(act);
  async function change(act: TierAct) {
    await write({ profileId: String(profileId), act, ...(isGivenByName(act) && { places: [...places] }) });
    toast.success(actWords[act].done);
  }
  const press = (act: TierAct) => signIn.ask(() => void begin(act));
  async function begin(act: TierAct) {
    if (actWords[act].question !== null) return setAsked(act);
    await run(() => change(act));
  }
  if (refusal !== null) return <p className="muted">{refusal}</p>;
  if (acts.length === 0) return null;
  return (
    <div className="chips">
      {acts.map((act) => (
        <Button key={act} size="small" weight="quiet" disabled={busy} onClick={() => press(act)}>
          {actWords[act].label}
          <span className="visually-hidden"> @{handle}</span>
        </Button>
      ))}
      {signIn.dialog}
      {asked && (
        <ConfirmDialog
          title={actWords[asked].question ?? ''}
          action={actWords[asked].label}
          weight={endsRole(asked) ? 'danger' : 'primary'}
          failed={failed}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            @{handle}. {actWords[asked].text}
          </p>
          {isGivenByName(asked) && <ToWhom people={people} places={places} onChange={setPlaces} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
