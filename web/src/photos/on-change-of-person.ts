import { token } from '../api/token.ts';

/** Runs `leave` whenever somebody signs out or another person signs in, in this tab or another. */
export function onChangeOfPerson(leave: () => void): void {
  let seen = token.read();
  token.subscribe(() => {
    const now = token.read();
    if (now !== seen) leave();
    seen = now;
  });
}
