import { createGroup, editGroup, type GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { groupMessages } from '@veil/api/contract/gatherings/groups/messages';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { sendOnce } from '../../../form/send-once.ts';
import { useForm } from '../../../form/use-form.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { Link, useNavigate } from '../../../page/router.tsx';
import type { Shows } from '../../../profiles/photos/shows.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { EmptyState } from '../../../ui/state.tsx';
import { groupPath } from '../words.ts';
import { Cover } from './cover.tsx';
import { CoverField } from './cover-field.tsx';
import { emptyGroup, fieldsOf, groupDraft, problemsOf } from './group-draft.ts';
import { GroupFields } from './group-fields.tsx';
import styles from './group-form.module.css';
import { sendCover } from './send-cover.ts';

/** ms for which the success message is shown before the page goes to the list. */
const successTime = 2000;

export default function CreateGroupPage() {
  const { sanction } = useUser();
  return (
    <div className="page narrow stack">
      <h1>Create a New Group</h1>
      {sanction?.kind === 'restricted' ? (
        <EmptyState title="You cannot create a group while your account is restricted." />
      ) : (
        <NewGroup />
      )}
    </div>
  );
}

function NewGroup() {
  const { value, change, forget } = useJsonDraft('group.create', groupDraft, emptyGroup);
  const [cover, setCover] = useState<{ file: File; shows: Shows }>();
  const [created, setCreated] = useState<GroupDetail>();
  const navigate = useNavigate();
  const { write } = useWrite(createGroup);
  const { form, busy, submit, errorOf, failure } = useForm({
    value,
    check: problemsOf,
    async send(draft) {
      const fields = fieldsOf(draft);
      const { group } = await sendOnce(
        createGroup,
        draft.requestId,
        (requestId) => write({ ...fields, requestId }),
        {
          renew: (requestId) => change((now) => ({ ...now, requestId })),
          apply:
            ({ group: { id, version } }) =>
            () =>
              call(editGroup, { group: String(id), version, ...fields }),
        },
      );
      if (cover)
        await sendCover(group.id, cover, crypto.randomUUID()).catch((fault: unknown) =>
          toast.error(`The cover was not uploaded. ${messageOf(fault, 'Please try again.')}`),
        );
      forget();
      setCreated(group);
    },
    failed: 'The group could not be created. Please try again.',
  });

  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate('/community/groups'), successTime);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  return (
    <form ref={form} className="stack-5" onSubmit={submit} noValidate aria-label="Create a group">
      <GroupFields
        value={value}
        onChange={(part) => change((draft) => ({ ...draft, ...part }))}
        errorOf={errorOf}
        disabled={busy || created !== undefined}
      />
      <CoverField
        current={<Cover name={value.name} path={null} size="full" />}
        file={cover?.file}
        onFile={(file, shows) => setCover({ file, shows })}
        disabled={busy || created !== undefined}
      />
      <p role="alert">{failure}</p>
      <div role="status">
        {created && (
          <Card floating>
            <p>
              {groupMessages.created} <Link to={groupPath(created)}>Open {created.name}</Link>
            </p>
          </Card>
        )}
      </div>
      <div className={`row to-end ${styles.end}`}>
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/groups">
          Cancel
        </Link>
        <Button type="submit" busy={busy} disabled={created !== undefined}>
          {busy ? 'Creating...' : 'Create Group'}
        </Button>
      </div>
    </form>
  );
}
