import { cutText } from '@veil/api/contract/fields/cut-text';
import { checkUserStatus, syncUser } from '@veil/api/contract/people/account/signed-in';
import { call } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { begunSignIn } from '../storage/begun-sign-in.ts';
import { deviceClock } from '../storage/device-clock.ts';
import { token } from '../storage/token.ts';
import { readIdToken } from './id-token-claims.ts';
import { readReturnPath, takeReturnPath } from './return-path.ts';
import { completeSignIn, storageProblem } from './sign-in.ts';

const callbackMessages = {
  missingToken: 'No authentication token received',
  failed: 'Authentication processing failed',
  justEnded: 'You signed out everywhere a moment ago. Please try again.',
};

const elsewhereTexts = {
  'this tab': undefined,
  'another tab':
    'You began to sign in in another tab of this browser. Try again here, or go on in that tab. An invitation that you opened there is kept.',
  unknown:
    'This sign-in was not begun in this browser, or it is over. Some apps open links in a window of their own. Try again here; if you have an invitation, open its link here first.',
};

/** The path of the next page; or a message for the visitor, and the page to which they were going. */
export type CallbackOutcome =
  | { path: string }
  | { message: string; reason?: string | undefined; from: string };

/** Maximum length of a shown message, because anybody can make up an address with a message in it. */
const longestMessage = 300;

/** Finishes a sign-in with what the identity provider put into the hash of `/auth/callback`. */
export async function finishCallback(hash: string): Promise<CallbackOutcome> {
  const answer = new URLSearchParams(hash.slice(1));
  const refusal = answer.get('error_description') || answer.get('error');
  const [begunIn, from] = [begunSignIn.place(), readReturnPath()];
  if (refusal) return { message: cutText(refusal, longestMessage), from };
  if (!answer.get('id_token') && !answer.get('code')) return { message: callbackMessages.missingToken, from };
  try {
    await deviceClock.compare();
    const idToken = await completeSignIn(hash);
    await signInWith(idToken);
    begunSignIn.forget();
    return { path: takeReturnPath() };
  } catch (fault) {
    const refused = refusalWords(fault);
    return refused === undefined
      ? { message: callbackMessages.failed, reason: storageProblem() ?? elsewhereTexts[begunIn], from }
      : { message: refused, from };
  }
}

function keepToken(idToken: string): void {
  token.save(idToken);
  if (token.read() !== idToken) throw new Error('The browser does not keep the token.');
}

/** A token that does not count yet is tried again after a pause, in ms. */
const early = { tries: 4, pauseMs: 5000 };

const isDatedAhead = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.code === 'clock';

/** Returns the words for a sign-in of this moment that the API does not take; undefined for any other failure. */
function refusalWords(fault: unknown): string | undefined {
  if (isDatedAhead(fault)) return fault.message;
  return fault instanceof ApiError && fault.code === 'signed-out' ? callbackMessages.justEnded : undefined;
}

/** @throws ApiError if the API takes no sign-in of this moment */
async function signInWith(idToken: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    keepToken(idToken);
    try {
      return await recordSignIn(readIdToken(idToken)?.email ?? '');
    } catch (fault) {
      if (!isDatedAhead(fault) || tries === early.tries) throw fault;
      await new Promise((resolve) => setTimeout(resolve, early.pauseMs));
    }
  }
}

/**
 * Registers the sign-in with the API. If this fails, the page that loads the person shows the failure with a retry.
 * @throws ApiError if the API takes no sign-in of this moment
 */
async function recordSignIn(email: string): Promise<void> {
  try {
    const { IsReturningUser } = await call(checkUserStatus, { UserEmail: '' });
    if (!IsReturningUser) await call(syncUser, { UserEmail: email });
  } catch (fault) {
    if (refusalWords(fault) !== undefined) throw fault;
    // Loading the person also registers the sign-in.
  }
}
