import { checkUserStatus, syncUser } from '@veil/api/contract/people/account/signed-in';
import { call } from '../api/client.ts';
import { deviceClock } from '../storage/device-clock.ts';
import { token } from '../storage/token.ts';
import { readIdToken } from './id-token-claims.ts';
import { takeReturnPath } from './return-path.ts';
import { completeSignIn } from './sign-in.ts';

const callbackMessages = {
  missingToken: 'No authentication token received',
  failed: 'Authentication processing failed',
};

/** The path of the next page, or a message for the visitor. */
export type CallbackOutcome = { path: string } | { message: string };

/** Maximum length of a shown message, because anybody can make up an address with a message in it. */
const longestMessage = 300;

/** Finishes a sign-in with what the identity provider put into the hash of `/auth/callback`. */
export async function finishCallback(hash: string): Promise<CallbackOutcome> {
  const answer = new URLSearchParams(hash.slice(1));
  const refusal = answer.get('error_description') || answer.get('error');
  if (refusal) return { message: refusal.slice(0, longestMessage) };
  if (!answer.get('id_token') && !answer.get('code')) return { message: callbackMessages.missingToken };
  try {
    await deviceClock.compare();
    const idToken = await completeSignIn(hash);
    keepToken(idToken);
    await recordSignIn(readIdToken(idToken)?.email ?? '');
    return { path: takeReturnPath() };
  } catch {
    return { message: callbackMessages.failed };
  }
}

function keepToken(idToken: string): void {
  token.save(idToken);
  if (token.read() !== idToken) throw new Error('The browser does not keep the token.');
}

/** Registers the sign-in with the API. If this fails, the page that loads the person shows the failure with a retry. */
async function recordSignIn(email: string): Promise<void> {
  try {
    const { IsReturningUser } = await call(checkUserStatus, { UserEmail: '' });
    if (!IsReturningUser) await call(syncUser, { UserEmail: email });
  } catch {
    // Loading the person also registers the sign-in.
  }
}
