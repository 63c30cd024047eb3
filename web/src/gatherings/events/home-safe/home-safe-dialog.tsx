import { askHomeSafe, homeSafe, homeSafeMessages } from '@veil/api/contract/gatherings/home-safe';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey, useRead } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { AskDialog } from '../detail/ask-dialog.tsx';
import type { EventDialogProps } from '../detail/open-guest-dialog.tsx';
import { HomeSafeField } from './home-safe-field.tsx';

export function HomeSafeDialog({ event: { id, organizerName, standing }, onClose }: EventDialogProps) {
  const { data, error, retry } = useRead(homeSafe, {});
  const known = data?.own.find(({ eventId }) => eventId === id);
  const [chosen, setChosen] = useState<{ isOn: boolean; handle: string }>();
  const wish = chosen ?? { isOn: known !== undefined, handle: known?.handle ?? '' };
  const mutate = useMutate();
  const { run, busy, failure } = useAction();
  const [hasTried, setTried] = useState(false);
  const isMissing = wish.isOn && wish.handle === '';

  async function save() {
    setTried(true);
    if (isMissing || !data) return;
    const handle = wish.isOn ? wish.handle : null;
    const isDone = await run(async () => {
      const answer = await call(askHomeSafe, { eventId: String(id), handle });
      await mutate(readKey(homeSafe, {}), answer, { revalidate: false });
    });
    if (isDone) onClose();
  }

  return (
    <AskDialog
      title="Home safe?"
      action="Save"
      busy={busy}
      failure={failure ?? (hasTried && isMissing ? homeSafeMessages.notConnected : undefined)}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {!data && !error && <Skeleton label="Loading" lines={2} />}
      {!data && error && <ErrorState title="Failed to load this" text={error.message} onRetry={retry} />}
      {data && (
        <>
          {known && <p role="status">{agreementWords(known)}</p>}
          <HomeSafeField
            {...wish}
            host={standing === 'hosting' ? null : organizerName}
            onChange={setChosen}
          />
        </>
      )}
    </AskDialog>
  );
}

export function agreementWords({ handle, hasAgreed }: { handle: string | null; hasAgreed: boolean }): string {
  if (handle === null) return 'The person you named is not here now. Nobody is told.';
  return hasAgreed ? `@${handle} said yes.` : `@${handle} has not said yes yet. Until then nobody is told.`;
}
