import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import {
  addPasskey,
  appLockLimits,
  askForPasskey,
  type Passkey,
  passkeys,
  removePasskey,
} from '@veil/api/contract/people/app-lock';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { userAgent } from '../../browser/browser.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import styles from '../../relations/blocks/blocks.module.css';
import { ListedRow, RowButton } from '../../relations/blocks/listed-row.tsx';
import { deviceOf, noteDevice } from '../../session/device.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { appLockWords } from './words.ts';

export function PasskeysCard() {
  return (
    <TitledCard id="passkeys" title="Open the lock with a passkey" className="stack-4 top">
      <p className="muted">
        Your finger, your face or the code of your device opens it, while your sign-in lasts. Signing in
        always opens it too. Your device may list a passkey under the address of this site.
      </p>
      <Passkeys />
    </TitledCard>
  );
}

function Passkeys() {
  const { data, error, retry } = useRead(passkeys, {});
  if (!data && error)
    return <ErrorState title="Failed to load your passkeys" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading your passkeys" lines={2} />;
  const isAble = data.isOffered && 'PublicKeyCredential' in window;
  return (
    <>
      {data.passkeys.length > 0 && (
        <ul className={styles.list}>
          {data.passkeys.map((one) => (
            <ItemBoundary key={one.id}>
              <PasskeyRow passkey={one} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {isAble && data.passkeys.length < appLockLimits.mostPasskeys && <AddForm />}
      {!isAble && <p>This browser cannot make passkeys here.</p>}
    </>
  );
}

function PasskeyRow({ passkey: { id, name, addedAt, usedAt } }: { passkey: Passkey }) {
  const { write } = useWrite(removePasskey, { refreshes: [passkeys] });
  const { run, busy } = useActionWithToast(appLockWords.failed);
  const remove = () =>
    run(() => write({ id }), { done: 'It no longer opens the lock. Your device may still list it.' });
  return (
    <ListedRow
      name={name}
      told={
        <>
          {usedAt === null ? 'added ' : 'last used '}
          <Day at={usedAt ?? addedAt} />
        </>
      }
    >
      <RowButton label={`Remove ${name}`} busy={busy} onPress={remove}>
        Remove
      </RowButton>
    </ListedRow>
  );
}

const { browser, system } = deviceOf(userAgent());
const nameHere = [browser, system].filter((word) => word !== null).join(' on ');

function AddForm() {
  const [name, setName] = useState(nameHere);
  const [problem, setProblem] = useState<string>();
  const { write, busy } = useWrite(addPasskey, { refreshes: [passkeys] });

  async function add() {
    const optionsJSON = await call(askForPasskey, {});
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const made = { clientDataJSON, attestationObject, transports };
    await write({ name, registration: { id, rawId, type, clientExtensionResults: {}, response: made } });
    // Registers that this device now asks for the passkey.
    await noteDevice(true);
    toast.success('It opens the lock from now on.');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    add().catch((fault: unknown) =>
      setProblem(
        fault instanceof WebAuthnError || fault instanceof DOMException
          ? appLockWords.notAsked
          : messageOf(fault, appLockWords.failed),
      ),
    );
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label="Name of a new passkey"
        value={name}
        maxLength={appLockLimits.nameMax}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" weight="quiet" busy={busy}>
        Add a passkey
      </Button>
    </form>
  );
}
