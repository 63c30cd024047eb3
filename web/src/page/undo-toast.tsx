import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/over/toast.ts';
import { undoTime } from './undo-time.ts';

/**
 * Says what changed, with a button that undoes it while the toast is shown, and one that closes it: it may stay for two minutes.
 * @param id a toast with the same id is replaced
 */
export const toastWithUndo = (text: string, onUndo: () => void, id: string): void =>
  void toast.success(
    ({ id, visible }) => (
      <span className="line-3 apart">
        <span>{text}</span>
        {visible && (
          <Button
            weight="quiet"
            size="small"
            onClick={() => {
              toast.dismiss(id);
              onUndo();
            }}
          >
            Undo
          </Button>
        )}
        {visible && <IconButton icon={X} label="Close" onClick={() => toast.dismiss(id)} />}
      </span>
    ),
    { id, duration: undoTime.ms() },
  );
