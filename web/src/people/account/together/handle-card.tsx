import { me } from '@veil/api/contract/people/me';
import {
  changeHandle,
  handleChangeMessages,
  myHandle,
  type OwnHandle,
} from '@veil/api/contract/profiles/handles';
import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useForm } from '../../../form/use-form.ts';
import { HandleField } from '../../../profiles/members/handle-field.tsx';
import { NameWarning } from '../../../profiles/members/name-warning.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';

/** Changes the handle, which is possible once in 90 days. */
export function HandleCard() {
  const { data, error, retry } = useRead(myHandle, {});
  return (
    <TitledCard id="handle" title="Your handle" className="stack">
      {!data && error && (
        <ErrorState title={handleChangeMessages.loadFailed} text={error.message} onRetry={retry} />
      )}
      {!data && !error && <Skeleton label="Loading your handle" lines={2} />}
      {data && <Rename key={data.handle} own={data} />}
    </TitledCard>
  );
}

function Rename({ own }: { own: OwnHandle }) {
  const [handle, setHandle] = useState(own.handle);
  const names = (useRead(myProfile, {}).data?.members ?? []).map(({ name }) => name);
  const { write } = useWrite(changeHandle, { refreshes: [myHandle, me, myProfile] });
  const { form, busy, submit, errorOf } = useForm({
    value: { handle },
    async send(value) {
      const changed = await write(value);
      toast.success(handleChangeMessages.changed(changed.handle));
    },
    failed: handleChangeMessages.failed,
    onlyField: 'handle',
  });
  if (own.changeableAt !== null)
    return (
      <p>
        You are @{own.handle}. You can change it again on <Day at={own.changeableAt} />. Your old handle rests
        until then.
      </p>
    );
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <HandleField
        label="Handle"
        hint="You can change it every 90 days. Nobody else can take the old one until then. A new handle does not hide you: people who have been to your profile still find it. A block does."
        value={handle}
        onChange={setHandle}
        error={errorOf('handle')}
        readOnly={busy}
      />
      <NameWarning what="Your handle" text={handle} names={names} />
      <div>
        <Button type="submit" weight="quiet" busy={busy} disabled={handle.trim() === own.handle}>
          {busy ? 'Changing...' : 'Change handle'}
        </Button>
      </div>
    </form>
  );
}
