import { useState } from 'react';
import { ApartChoices } from '../../relations/blocks/apart-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';

/** Stands below the outcome of a report. */
export function ApartOffer({ handle }: { handle: string }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" weight="quiet" onClick={() => setAsking(true)}>
        Keep apart from @{handle}
      </Button>
      <Dialog open={isAsking} title={`Keep apart from @${handle}?`} onClose={close}>
        <ApartChoices handle={handle} onClose={close} />
      </Dialog>
    </>
  );
}
