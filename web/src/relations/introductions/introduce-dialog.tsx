import {
  introduce,
  introductionLimits,
  introductionMessages,
  writtenIntroductions,
} from '@veil/api/contract/relations/introductions';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import { ConnectedPicks } from '../connections/connected-picks.tsx';

interface IntroduceDialogProps {
  profileId: number;
  handle: string;
  onClose: () => void;
}

/** One line to a member and to another connection. Their answers are not shown to whoever writes it. */
export function IntroduceDialog(props: IntroduceDialogProps) {
  return (
    <Dialog open title={`Introduce @${props.handle}`} onClose={props.onClose}>
      <IntroduceForm {...props} />
    </Dialog>
  );
}

function IntroduceForm({ profileId, handle, onClose }: IntroduceDialogProps) {
  const { draft, keep, reset } = useDraft(`introduce.${profileId}`, () => ({ otherId: '', line: '' }));
  const [requestId] = useState(() => crypto.randomUUID());
  const { write } = useWrite(introduce, { refreshes: [writtenIntroductions] });
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send({ otherId, line }) {
      await write({ profileIds: [profileId, Number(otherId)], line, requestId });
      reset();
      toast.success(introductionMessages.sent);
      onClose();
    },
    failed: introductionMessages.failed,
    onlyField: 'line',
  });
  return (
    <form className="stack-4" ref={form} onSubmit={submit} noValidate>
      <p className="muted">
        Both read your name, your line, and whether the other is a single, a couple or more. If everybody says
        yes, they meet. You will not be told what comes of it.
      </p>
      <ConnectedPicks
        without={profileId}
        isChosen={({ id }) => String(id) === draft.otherId}
        onPick={({ id }) => keep({ ...draft, otherId: String(id) })}
      >
        <p>You need a second connection to introduce @{handle} to.</p>
      </ConnectedPicks>
      <TextArea
        label="One line for both"
        hint="Without names or anything that says who they are."
        rows={2}
        limit={introductionLimits.lineMax}
        value={draft.line}
        error={errorOf('line')}
        onChange={({ target }) => keep({ ...draft, line: target.value })}
        readOnly={busy}
      />
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={draft.otherId === '' || draft.line.trim() === ''}>
          Send
        </Button>
      </DialogActions>
    </form>
  );
}
