import { shortDay } from '@veil/api/contract/fields/written-dates';
import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { searchGroups } from '@veil/api/contract/gatherings/groups/groups';
import {
  leaveProfile,
  leaveProfileLimits,
  leaveProfileMessages,
} from '@veil/api/contract/profiles/leave-profile';
import { useState } from 'react';
import { otherProfile } from '../../../api/refresh-signal.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import { sendOnce } from '../../../form/send-once.ts';
import { useForm } from '../../../form/use-form.ts';
import { useNavigate } from '../../../page/router.tsx';
import { HandleField } from '../../../profiles/members/handle-field.tsx';
import { useIsShared } from '../../../profiles/partner-invites/use-is-shared.ts';
import { useFreshSignIn } from '../../../session/use-fresh-sign-in.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import styles from '../account.module.css';
import { hasLeft } from './left-profile.tsx';
import { WhatBecomesOfPictures } from './what-becomes-of-pictures.tsx';

/** Lets one of several people leave the profile and continue with a profile of their own. */
export function LeaveProfileCard() {
  const signIn = useFreshSignIn('you go your own way', '/account/leave#part');
  const [open, setOpen] = useState(signIn.resumed !== undefined);
  const isShared = useIsShared();
  if (!isShared) return null;
  return (
    <TitledCard id="part" title="Go your own way" className={styles.card}>
      <p className="muted">
        You take your card into a profile of your own. You need nobody’s yes, and nobody is told before.
      </p>
      <Button weight="quiet" onClick={() => signIn.ask(() => setOpen(true))}>
        Go your own way
      </Button>
      <Dialog open={open} title="Go your own way?" onClose={() => setOpen(false)}>
        <LeaveProfileForm onClose={() => setOpen(false)} />
      </Dialog>
      {signIn.dialog}
    </TitledCard>
  );
}

function LeaveProfileForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [handle, setHandle] = useState('');
  const [shield, setShield] = useState(true);
  const [keep, setKeep] = useState<KeptEventsAndGroups>({ eventIds: [], groupIds: [] });
  // One request id for each opening: a retry after a lost answer finds what was done.
  const [firstId, setRequestId] = useState(() => crypto.randomUUID());
  const { write } = useWrite(leaveProfile);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { handle, shield, keep },
    async send(value) {
      await otherProfile.after(() =>
        sendOnce(leaveProfile, firstId, (requestId) => write({ ...value, requestId }), {
          renew: setRequestId,
        }),
      );
      await navigate('/account/leave', { replace: true, state: hasLeft });
    },
    failed: leaveProfileMessages.failed,
  });
  return (
    <form ref={form} className="stack-4" onSubmit={submit} noValidate>
      <HandleField
        label="Your new handle"
        hint="The old one stays with the profile you leave."
        value={handle}
        onChange={setHandle}
        error={errorOf('handle')}
        readOnly={busy}
      />
      <Checkbox
        label="We do not see each other here"
        hint="Neither finds the other’s profile. Each can end their own side later."
        checked={shield}
        onChange={({ target }) => setShield(target.checked)}
        disabled={busy}
      />
      <KeptPlaces kept={keep} onChange={setKeep} disabled={busy} />
      <div className={`stack-2 ${styles.sentences}`}>
        <h3>What goes with you</h3>
        <p className="muted">
          Your card, your consents, your notes, and the people you blocked or never want to meet. Who blocked
          this profile does not meet you either.
        </p>
        <h3>What stays behind</h3>
        <p className="muted">
          The handle and everything else. The profile is hidden until those who stay say what it is now.
        </p>
        <WhatBecomesOfPictures />
      </div>
      <FormEnd failure={failure} busy={busy} away="Stay" onCancel={onClose}>
        {busy ? 'One moment...' : 'Go my own way'}
      </FormEnd>
    </form>
  );
}

interface KeptEventsAndGroups {
  eventIds: number[];
  groupIds: number[];
}

interface KeptPlacesProps {
  kept: KeptEventsAndGroups;
  onChange: (kept: KeptEventsAndGroups) => void;
  disabled: boolean;
}

const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, leaveProfileLimits.kept);

/** The upcoming events and the groups of the profile. The person who leaves chooses which of them to keep. */
function KeptPlaces({ kept, onChange, disabled }: KeptPlacesProps) {
  const events = useRead(myEvents, { list: 'going' }).data?.events ?? [];
  const groups = useRead(searchGroups, { isMember: true }).data?.groups ?? [];
  if (events.length + groups.length === 0) return null;
  return (
    <fieldset className={`stack-4 ${styles.places}`}>
      <legend className={styles.legend}>What you keep by yourself</legend>
      <p className="muted">
        Nobody is told, but other guests and members see you there beside the profile you left, and you meet
        each other there. At an event without room for you, you wait.
      </p>
      {events.map(({ id, title, startsAt }) => (
        <Checkbox
          key={id}
          label={
            <>
              <bdi>{title}</bdi>, {shortDay(new Date(startsAt))}
            </>
          }
          checked={kept.eventIds.includes(id)}
          onChange={() => onChange({ ...kept, eventIds: toggleId(kept.eventIds, id) })}
          disabled={disabled}
        />
      ))}
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={kept.groupIds.includes(id)}
          onChange={() => onChange({ ...kept, groupIds: toggleId(kept.groupIds, id) })}
          disabled={disabled}
        />
      ))}
    </fieldset>
  );
}
