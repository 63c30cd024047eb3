import { readIdToken } from '../../auth/id-token-claims.ts';
import { token } from '../../storage/token.ts';

/**
 * Runs `leave` when somebody signs out or another person signs in, in any tab. The mere end of a session does not
 * count.
 */
export function onChangeOfPerson(leave: () => void): void {
  let person = personNow();
  token.subscribe(() => {
    if (token.hasEnded()) return;
    const before = person;
    person = personNow();
    if (person !== before) leave();
  });
}

function personNow(): string | undefined {
  const kept = token.read();
  return kept === null ? undefined : readIdToken(kept)?.sub;
}
