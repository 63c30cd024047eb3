import {
  editGroup,
  type GroupDetail,
  group as groupRead,
  removeGroupCover,
} from '@veil/api/contract/gatherings/groups/groups';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { useForm } from '../../../form/use-form.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { Link, useNavigate, useParams } from '../../../page/router.tsx';
import { ShownPeople } from '../../../profiles/photos/album/shown-people.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { groupPath } from '../words.ts';
import { CloseGroupDialog } from './close-group-dialog.tsx';
import { Cover } from './cover.tsx';
import { CoverField } from './cover-field.tsx';
import { draftOf, fieldsOf, groupDraft, problemsOf } from './group-draft.ts';
import { GroupFailure } from './group-failure.tsx';
import { GroupFields } from './group-fields.tsx';
import styles from './group-form.module.css';
import pageStyles from './group-page.module.css';
import { sendCover } from './send-cover.ts';

export default function EditGroupPage() {
  const { group: ref = '' } = useParams();
  const { data, error, retry } = useRead(groupRead, { group: ref });
  return (
    <div className="page narrow stack">
      <Link className={`muted medium ${pageStyles.back}`} to={`/community/groups/${encodeURIComponent(ref)}`}>
        <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
        Back to the group
      </Link>
      <h1>Edit Group</h1>
      {content()}
    </div>
  );

  function content() {
    if (!data && error) return <GroupFailure fault={error} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading group details..." blocks={3} />;
    if (data.group.role !== 'creator') return <EmptyState title="Only the creator of a group can edit it." />;
    return (
      <>
        <EditForm key={data.group.version} group={data.group} />
        <CoverOfGroup group={data.group} onChange={retry} />
        <Ending group={data.group} />
      </>
    );
  }
}

function EditForm({ group }: { group: GroupDetail }) {
  const { id, version } = group;
  const draft = useJsonDraft(`group.edit.${id}.${version}`, groupDraft, () => draftOf(group));
  const navigate = useNavigate();
  const { write } = useWrite(editGroup);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft.value,
    check: problemsOf,
    async send(value) {
      const answer = await write({ ...fieldsOf(value), group: String(id), version });
      draft.forget();
      toast.success('Saved.');
      void navigate(groupPath(answer.group));
    },
    failed: 'The group could not be saved. Please try again.',
  });
  return (
    <form ref={form} className="stack-5" onSubmit={submit} noValidate aria-label="Edit the group">
      <GroupFields
        value={draft.value}
        onChange={(part) => draft.change((value) => ({ ...value, ...part }))}
        errorOf={errorOf}
        disabled={busy}
      />
      <p role="alert">{failure}</p>
      <div className={`row to-end ${styles.end}`}>
        <Link
          className={buttonClass({ weight: 'quiet' })}
          to={groupPath(group)}
          onClick={() => draft.forget()}
        >
          Cancel
        </Link>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** The cover field of an existing group. A new cover is uploaded at once, independently of the other fields. */
function CoverOfGroup({ group, onChange }: { group: GroupDetail; onChange: () => void }) {
  const { id, name, cover, coverPhoto } = group;
  const { write } = useWrite(removeGroupCover);
  const { run: attempt, busy } = useActionWithToast();
  /** The latest cover, even if somebody whom it shows has not agreed to it yet. */
  const latest = coverPhoto?.status === 'approved' ? coverPhoto.path : cover;
  const waits = coverPhoto !== null && coverPhoto.status !== 'rejected';

  async function run(work: () => Promise<unknown>, done: string) {
    if (await attempt(work, { done })) onChange();
  }

  return (
    <CoverField
      current={<Cover name={name} path={latest} size="full" />}
      file={undefined}
      onFile={(file, shows) =>
        void run(
          () => sendCover(id, { file, shows }, crypto.randomUUID()),
          'The cover has arrived. It is shown once it is checked.',
        )
      }
      note={noteOf(coverPhoto)}
      disabled={busy}
    >
      {coverPhoto && coverPhoto.status !== 'rejected' && (
        <ShownPeople
          photo={{ id: coverPhoto.photoId }}
          name="the cover"
          hosted={{ kind: 'group', ownerId: id }}
        />
      )}
      {(cover !== null || waits) && (
        <Button
          weight="quiet"
          size="small"
          disabled={busy}
          onClick={() => void run(() => write({ group: String(id) }), 'The cover is gone.')}
        >
          Remove
        </Button>
      )}
    </CoverField>
  );
}

function noteOf(coverPhoto: GroupDetail['coverPhoto']): string | undefined {
  if (!coverPhoto || coverPhoto.status === 'approved') return undefined;
  if (coverPhoto.status === 'rejected')
    return `The photo was not taken: ${coverPhoto.rejection ?? 'please choose another one.'}`;
  return 'Your photo is under review. It is shown here once it is checked.';
}

function Ending({ group }: { group: GroupDetail }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" className="stack-3 left" aria-labelledby="close-group">
      <h2 className={`medium firm ${styles.legend}`} id="close-group">
        Close the group
      </h2>
      <p className="muted">It ends for everybody. To leave it to others, hand it over under Members.</p>
      <Button weight="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Close group
      </Button>
      {isAsking && <CloseGroupDialog group={group} onClose={() => setAsking(false)} />}
    </Card>
  );
}
