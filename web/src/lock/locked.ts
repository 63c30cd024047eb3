import { startAuthentication } from '@simplewebauthn/browser';
import { askToUnlock, unlock } from '@veil/api/contract/account/lock';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { kept } from '../storage/kept.ts';
import { isExpired } from '../storage/token-claims.ts';
import { lockWords } from './words.ts';

const ticket = kept.ticket();
const place = document.getElementById('passkey');
const said = document.getElementById('said');
const button = place?.querySelector('button');

/** @throws what the page then says */
async function open(named: string): Promise<void> {
  const optionsJSON = await call(askToUnlock, { ticket: named });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(lockWords.notAsked, { cause });
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  const { keys } = await call(unlock, {
    ticket: named,
    assertion: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
  });
  const found = await kept.open(keys);
  const token = found.find((one) => one.token !== null)?.token;
  // Typed words stay sealed until their person is signed in.
  if (!token || isExpired(token, new Date())) throw new Error(lockWords.ended);
  kept.bringBack(found);
  localStorage.setItem('b2c_token', token);
  location.replace('/members');
}

if (ticket !== null && place && button && 'PublicKeyCredential' in window) {
  place.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    open(ticket).catch((fault: unknown) => {
      button.disabled = false;
      if (said) said.textContent = messageOf(fault, lockWords.failed);
    });
  });
}
