import { type Reach, reachMessages, setReachAddress } from '@veil/api/contract/home/reach';
import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import { Field } from '../ui/form/field.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { toast } from '../ui/over/toast.ts';

interface AddressCardProps {
  reach: Reach;
  onChange: (reach: Reach) => void;
}

const ways = [
  {
    value: 'mail',
    label: 'By mail',
    detail: 'To an address of your choice. The one you sign in with may be read by your family.',
  },
  { value: 'myself', label: 'I’ll look myself', detail: 'Nothing is sent. Your news waits for you here.' },
] as const;
type Way = (typeof ways)[number]['value'];

/** The choice of the way that news go. Nothing is chosen at first. */
export function AddressCard({ reach, onChange }: AddressCardProps) {
  const { mail, isAnswered, hasMail } = reach;
  const [way, setWay] = useState<Way | undefined>(mail ? 'mail' : isAnswered ? 'myself' : undefined);
  const { write } = useWrite(setReachAddress);

  function choose(next: Way) {
    setWay(next);
    if (next === 'myself')
      write({ address: null }).then(onChange, (fault: unknown) =>
        toast.error(messageOf(fault, reachMessages.failed)),
      );
  }

  return (
    <TitledCard id="way" title="When there is news for you" className="stack">
      <RadioCards
        legend="How we may reach you"
        legendHidden
        options={hasMail ? ways : ways.filter(({ value }) => value !== 'mail')}
        value={way}
        onChange={choose}
      />
      {way === 'mail' && <Address key={mail?.state} reach={reach} onChange={onChange} />}
    </TitledCard>
  );
}

function Address({ reach: { mail }, onChange }: AddressCardProps) {
  const [isChanging, setChanging] = useState(mail?.state !== 'confirmed');
  const [address, setAddress] = useState(mail?.address ?? '');
  const { write } = useWrite(setReachAddress);
  const { form, busy, submit, errorOf } = useForm({
    value: address,
    send: async (value) => onChange(await write({ address: value })),
    failed: reachMessages.failed,
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
