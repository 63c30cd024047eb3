import {
  type NotificationSettings,
  notificationSettingsMessages,
  setMailAddress,
} from '@veil/api/contract/notifications/notification-settings';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { toast } from '../../ui/over/toast.ts';

interface AddressCardProps {
  settings: NotificationSettings;
  onChange: (settings: NotificationSettings) => void;
}

const contactOptions = [
  {
    value: 'mail',
    label: 'By mail',
    detail: 'To an address of your choice. The one you sign in with may be read by your family.',
  },
  { value: 'myself', label: 'I’ll look myself', detail: 'Nothing is sent. Your news waits for you here.' },
] as const;
type ContactOption = (typeof contactOptions)[number]['value'];

/** The choice of how notifications are delivered. Nothing is preset. */
export function AddressCard({ settings, onChange }: AddressCardProps) {
  const { mail, isAnswered, hasMail } = settings;
  const [way, setWay] = useState<ContactOption | undefined>(
    mail ? 'mail' : isAnswered ? 'myself' : undefined,
  );
  const { write } = useWrite(setMailAddress);

  function choose(next: ContactOption) {
    setWay(next);
    if (next === 'myself')
      write({ address: null }).then(onChange, (fault: unknown) =>
        toast.error(messageOf(fault, notificationSettingsMessages.failed)),
      );
  }

  return (
    <TitledCard id="way" title="When there is news for you" className="stack">
      <RadioCards
        legend="How we may reach you"
        legendHidden
        options={hasMail ? contactOptions : contactOptions.filter(({ value }) => value !== 'mail')}
        value={way}
        onChange={choose}
      />
      {way === undefined && <p className="muted">You have not chosen yet, so nothing is sent.</p>}
      {way === 'mail' && <Address key={mail?.state} settings={settings} onChange={onChange} />}
    </TitledCard>
  );
}

function Address({ settings: { mail }, onChange }: AddressCardProps) {
  const [isChanging, setChanging] = useState(mail?.state !== 'confirmed');
  const [address, setAddress] = useState(mail?.address ?? '');
  const { write } = useWrite(setMailAddress);
  const { form, busy, submit, errorOf } = useForm({
    value: address,
    send: async (value) => onChange(await write({ address: value })),
    failed: notificationSettingsMessages.failed,
    onlyField: 'address',
  });
  if (!isChanging && mail)
    return (
      <>
        <p>
          News goes to <strong>{mail.address}</strong>.
        </p>
        <Button weight="quiet" onClick={() => setChanging(true)}>
          Use another address
        </Button>
      </>
    );
  return (
    <form ref={form} className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {mail?.state === 'unconfirmed' && (
        <p role="status">
          We have written to {mail.address}. Please press the link in it; until then nothing else goes there.
        </p>
      )}
      {mail?.state === 'ended' && (
        <p role="status">Mail to {mail.address} came back. Please use another address.</p>
      )}
      <Field
        label="Your mail address"
        type="email"
        autoComplete="email"
        value={address}
        error={errorOf('address')}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" busy={busy}>
        {mail?.state === 'unconfirmed' ? 'Send it again' : 'Send me a link to confirm'}
      </Button>
    </form>
  );
}
