import { readIdToken } from '../auth/id-token-claims.ts';
import { token } from '../storage/token.ts';

/**
 * Runs `leave` whenever somebody signs out or another person signs in, in this tab or another. A session that has
 * merely ended is still that person's.
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
