import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import type { ComponentType } from 'react';
import { HomeSafeDialog } from '../home-safe/home-safe-dialog.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { KeepApartDialog } from './keep-apart-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MadeMoment } from './made-moment.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { ShownToDialog } from './shown-to-dialog.tsx';

export interface EventDialogProps {
  event: EventDetail;
  onClose: () => void;
}

const dialogs = {
  leave: LeaveDialog,
  calendar: CalendarDialog,
  'check-in': CheckInDialog,
  'shown-to': ShownToDialog,
  'keep-apart': KeepApartDialog,
  note: NoteDialog,
  'home-safe': HomeSafeDialog,
  cancel: CancelDialog,
  copy: CopyDialog,
  invite: InviteDialog,
  made: MadeMoment,
} satisfies Record<string, ComponentType<EventDialogProps>>;

export type GuestQuestion = keyof typeof dialogs;

export function OpenGuestDialog({ question, ...props }: EventDialogProps & { question: GuestQuestion }) {
  const Chosen = dialogs[question];
  return <Chosen {...props} />;
}
