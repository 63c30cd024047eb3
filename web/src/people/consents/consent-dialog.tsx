import { giveConsent, ownConsents } from '@veil/api/contract/people/consents/consents';
import type { FreeConsent } from '@veil/api/contract/people/consents/kinds';
import { consentMessages, consentTexts, consentVersions } from '@veil/api/contract/people/consents/words';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { InYourLanguage } from '../../languages/in-your-language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { consentNames } from './consent-names.ts';

interface ConsentDialogProps {
  /** The consent to ask for; undefined keeps the dialog closed. */
  what: FreeConsent | undefined;
  onGiven: () => void;
  onClose: () => void;
}

/** Asks for a consent and continues once it is given. */
export function ConsentDialog({ what, onGiven, onClose }: ConsentDialogProps) {
  const { write, busy, error, reset } = useWrite(giveConsent, { refreshes: [ownConsents] });

  function close() {
    if (busy) return;
    reset();
    onClose();
  }

  async function agree(asked: FreeConsent) {
    try {
      await write({ what: asked, version: consentVersions[asked] });
    } catch {
      // `error` shows it.
      return;
    }
    onGiven();
  }

  return (
    <Dialog open={what !== undefined} title={what ? consentNames[what] : ''} onClose={close}>
      {what && (
        <>
          <p className="muted">{consentTexts[what]}</p>
          <InYourLanguage subject="consent" />
          <p role="alert">{error === undefined ? '' : messageOf(error, consentMessages.failed)}</p>
          <DialogActions>
            <Button weight="quiet" onClick={close} disabled={busy}>
              Not now
            </Button>
            <Button busy={busy} onClick={() => void agree(what)}>
              I agree
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
