import { connectWithInviter } from '@veil/api/contract/relations/connections';
import { thrownText } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';

interface ConnectProps {
  inviter: string;
  connects: boolean;
  onChange: (connects: boolean) => void;
}

/** A checkbox to connect with the inviter. It is not preset, because nobody owes their inviter a connection. */
export function ConnectWithInviter({ inviter, connects, onChange }: ConnectProps) {
  const { write, error } = useWrite(connectWithInviter);

  async function choose(next: boolean) {
    onChange(next);
    try {
      await write({ connects: next });
    } catch {
      onChange(!next);
    }
  }

  return (
    <Checkbox
      label={`Tell ${inviter} that I would like to be friends here`}
      hint={`${inviter} sees your handle either way. With a tick, we tell them once you are approved.`}
      error={error === undefined ? undefined : thrownText(error, 'Your choice was not kept')}
      checked={connects}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
