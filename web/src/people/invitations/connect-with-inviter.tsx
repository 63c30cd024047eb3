import { connectWithInviter } from '@veil/api/contract/relations/connections';
import { useState } from 'react';
import { thrownText } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';

/** A checkbox to connect with the inviter. It is not preset, because nobody owes their inviter a connection. */
export function ConnectWithInviter({ inviter }: { inviter: string }) {
  const [connects, setConnects] = useState(false);
  const { write, error } = useWrite(connectWithInviter);

  async function choose(next: boolean) {
    setConnects(next);
    try {
      await write({ connects: next });
    } catch {
      setConnects(!next);
    }
  }

  return (
    <Checkbox
      label={`${inviter} will see your handle. Connect?`}
      hint="We send them Friend Vibes from you once your profile is approved."
      error={error === undefined ? undefined : thrownText(error, 'Your choice was not kept')}
      checked={connects}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
