import { giveConsent, ownConsents, withdrawConsent } from '@veil/api/contract/people/consents/consents';
import { type FreeConsent, freeConsents } from '@veil/api/contract/people/consents/kinds';
import { consentMessages, consentTexts, consentVersions } from '@veil/api/contract/people/consents/words';
import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/error.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { useRead } from '../../api/use-read.ts';
import { useAction } from '../../form/use-action.ts';
import { InYourLanguage } from '../../languages/in-your-language.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { consentNames, recordLine } from './consent-names.ts';
import styles from './consents.module.css';

/** The voluntary consents, which can be given and withdrawn here, and the record of all consents. */
export function ConsentsCard() {
  const { data, error, retry, replace } = useRead(ownConsents, {});
  const mutate = useMutate();
  const [isWithdrawing, setWithdrawing] = useState(false);

  async function decide(what: FreeConsent, agrees: boolean): Promise<void> {
    await replace(
      () =>
        agrees
          ? call(giveConsent, { what, version: consentVersions[what] })
          : call(withdrawConsent, { what }),
      { revalidate: false },
    );
    await mutate((key) => Array.isArray(key) && key[0] === myProfile.path);
  }

  const choose = (what: FreeConsent, agrees: boolean) =>
    what === 'intimate' && !agrees
      ? setWithdrawing(true)
      : void decide(what, agrees).catch((fault: unknown) =>
          toast.error(messageOf(fault, consentMessages.failed)),
        );

  return (
    <TitledCard id="consents" title="What you agreed to" className="stack-5 top">
      {content()}
      <InYourLanguage subject="consent" />
      <WithdrawDialog
        open={isWithdrawing}
        onConfirm={() => decide('intimate', false)}
        onClose={() => setWithdrawing(false)}
      />
    </TitledCard>
  );

  function content() {
    if (error && !data)
      return <ErrorState title={consentMessages.loadFailed} text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading your consents" lines={4} />;
    return (
      <>
        {freeConsents.map((what) => (
          <Checkbox
            key={what}
            label={consentNames[what]}
            hint={consentTexts[what]}
            checked={data.inForce.includes(what)}
            onChange={({ target }) => choose(what, target.checked)}
          />
        ))}
        {data.records.length > 0 && (
          <details>
            <summary>The record</summary>
            <ul className={`stack-2 ${styles.records}`}>
              {data.records.map((record) => (
                <li key={`${record.what} ${record.givenAt ?? record.withdrawnAt}`}>{recordLine(record)}</li>
              ))}
            </ul>
          </details>
        )}
      </>
    );
  }
}

interface WithdrawDialogProps {
  open: boolean;
  /** Throws if the withdrawal failed. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says what is deleted with the consent to intimate answers, before it is withdrawn. */
function WithdrawDialog({ open, onConfirm, onClose }: WithdrawDialogProps) {
  const { run, busy: isBusy, failure } = useAction(consentMessages.failed);

  async function confirm() {
    if (await run(onConfirm)) onClose();
  }

  return (
    <Dialog open={open} title="Withdraw this consent?" onClose={() => !isBusy && onClose()}>
      <p className="muted">
        Your answers about relationships and intimacy are removed, public and private ones. They do not come
        back when you agree again.
      </p>
      <p role="alert">{failure}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button weight="danger" busy={isBusy} onClick={() => void confirm()}>
          {isBusy ? 'Withdrawing...' : 'Withdraw and remove'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
