import { type Calls, type Principal, principals } from './feature.ts';

const alwaysAnswered = (status: number): Partial<Record<Principal, number>> =>
  Object.fromEntries(principals.map((principal) => [principal, status]));

const said = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

export const appLockCalls = {
  passkeys: { sample: {} },
  askForPasskey: { sample: {} },
  // Nobody was asked for one.
  addPasskey: {
    sample: {
      name: 'My phone',
      registration: { ...said, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
    otherwise: alwaysAnswered(400),
  },
  removePasskey: { sample: { id: 'AAAA' } },
  askToUnlock: { sample: { ticket: 'AAAA' }, otherwise: alwaysAnswered(404) },
  unlock: {
    sample: {
      ticket: 'AAAA',
      assertion: {
        ...said,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    otherwise: alwaysAnswered(404),
  },
} satisfies Calls;
