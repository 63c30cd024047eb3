import { startAuthentication } from '@simplewebauthn/browser';
import { askToUnlock, unlock } from '@veil/api/contract/people/app-lock';
import { call } from '../../api/client.ts';
import { messageOf, UserFacingError } from '../../api/error.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { lockedValues } from '../../storage/locked-values.ts';
import { storage } from '../../storage/storage.ts';
import { isExpired } from '../../storage/token-claims.ts';
import { appLockWords } from './words.ts';

const ticket = lockedValues.ticket();
const passkeyBox = document.getElementById('passkey');
const messageLine = document.getElementById('said');
const button = passkeyBox?.querySelector('button');

/** @throws with a message that the page shows */
async function openLock(named: string): Promise<void> {
  const optionsJSON = await call(askToUnlock, { ticket: named });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new UserFacingError(appLockWords.notAsked, { cause });
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  const { keys } = await call(unlock, {
    ticket: named,
    assertion: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
  });
  const found = await lockedValues.open(keys);
  const token = found.find((one) => one.token !== null)?.token;
  // Drafts stay encrypted until their owner is signed in.
  if (!token || isExpired(token, deviceClock.now())) throw new UserFacingError(appLockWords.ended);
  if (!storage.write('b2c_token', token)) throw new UserFacingError(appLockWords.noRoom);
  lockedValues.bringBack(found);
  location.replace('/members');
}

if (ticket !== null && passkeyBox && button && 'PublicKeyCredential' in window) {
  passkeyBox.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    openLock(ticket).catch((fault: unknown) => {
      button.disabled = false;
      if (messageLine) messageLine.textContent = messageOf(fault, appLockWords.failed);
    });
  });
}
