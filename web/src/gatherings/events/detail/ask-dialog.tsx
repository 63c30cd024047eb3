import type { FormEvent, ReactNode } from 'react';
import { FormEnd } from '../../../form/form-end.tsx';
import type { ButtonWeight } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';

interface AskDialogProps {
  title: string;
  /** Label of the confirming button. */
  action: string;
  weight?: ButtonWeight;
  /** Label of the cancelling button. */
  away?: string;
  busy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question about an event, with or without fields. */
export function AskDialog(props: AskDialogProps) {
  const {
    title,
    action,
    weight = 'primary',
    away = 'Cancel',
    busy,
    failure,
    onConfirm,
    onClose,
    children,
  } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onConfirm();
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {children}
        <FormEnd {...{ failure, busy, weight, away }} onCancel={onClose}>
          {action}
        </FormEnd>
      </form>
    </Dialog>
  );
}
