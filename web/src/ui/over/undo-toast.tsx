import { Button } from '../button.tsx';
import { toast } from './toast.ts';

/** Long enough to read what changed and to press. */
const undoMs = 8000;

/**
 * Says what changed, with a button that undoes it.
 * @param id a toast with the same id is replaced
 */
export const toastWithUndo = (text: string, onUndo: () => void, id: string): void =>
  void toast.success(
    ({ id }) => (
      <span className="line-3 apart">
        <span>{text}</span>
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
      </span>
    ),
    { id, duration: undoMs },
  );
