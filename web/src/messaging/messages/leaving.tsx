import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';

interface LeavingProps {
  /** As normalized by `linkAddress`. */
  address: string;
  onClose: () => void;
}

/** Shows where a link leads before it is followed. A mail address has no host. */
export function Leaving({ address, onClose }: LeavingProps) {
  const { host, pathname } = new URL(address);
  return (
    <Dialog open title="Leave Veil?" onClose={onClose}>
      <div className="stack">
        <p>
          This link leads to <strong className="breaks">{host || pathname}</strong>. We do not know what is
          there, and they are not told that you come from here.
        </p>
        <p className={`muted breaks`}>
          <bdi>{address}</bdi>
        </p>
        <DialogActions>
          <Button weight="quiet" onClick={onClose}>
            Stay here
          </Button>
          <a
            className={buttonClass({})}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={onClose}
          >
            Open it
          </a>
        </DialogActions>
      </div>
    </Dialog>
  );
}
