import { useState } from 'react';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { ApartChoices, type Begins } from '../../relations/blocks/apart-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';

/** Stands below the outcome of a report. */
export function ApartOffer({ handle }: { handle: string }) {
  const [isAsking, setAsking] = useState(false);
  const refreshAll = useRefreshAll();
  const close = () => setAsking(false);
  function finish(begins: Begins) {
    const what = begins === 'now' ? `@${handle} is blocked.` : 'It starts within two weeks.';
    toast.success(`${what} You can undo it in the settings, under “Kept apart”.`);
    close();
    if (begins === 'now') void refreshAll();
  }
  return (
    <>
      <Button size="small" weight="quiet" onClick={() => setAsking(true)}>
        Keep apart from @{handle}
      </Button>
      <Dialog open={isAsking} title={`Keep apart from @${handle}?`} onClose={close}>
        <ApartChoices handle={handle} onChosen={(_block, begins) => finish(begins)} onLeave={close} />
      </Dialog>
    </>
  );
}
