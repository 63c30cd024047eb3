import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';

interface DeleteDialogProps {
  /** Says what deleting the message causes. */
  text: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ text, ...rest }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title="Delete this message?"
      action="Delete"
      failed="The message is still there. Please try again."
    >
      {text}
    </ConfirmDialog>
  );
}
