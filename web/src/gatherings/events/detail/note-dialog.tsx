import { writeNoteToHost } from '@veil/api/contract/gatherings/events/guests';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/over/toast.ts';
import { useEventWrite } from '../use-event.ts';
import { AskDialog } from './ask-dialog.tsx';
import { NoteField } from './note-field.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export function NoteDialog({ event: { id, own }, onClose }: EventDialogProps) {
  const [note, setNote] = useState(() => own?.note ?? '');
  const { run, busy, failure } = useEventWrite(() => call(writeNoteToHost, { eventId: String(id), note }));

  async function submit() {
    if (!(await run())) return;
    toast.success(note.trim() ? 'The host reads it.' : 'The note is taken back.');
    onClose();
  }

  return (
    <AskDialog
      title="Note to the host"
      action="Save"
      busy={busy}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <NoteField value={note} onChange={setNote} />
    </AskDialog>
  );
}
