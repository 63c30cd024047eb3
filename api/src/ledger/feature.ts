import { atOnce, type Eraser, type Resources } from '../feature.ts';
import { createLedgerStore } from './store.ts';

export const stores = ({ blobs, keyedHash }: Resources) => ({ ledger: createLedgerStore(blobs, keyedHash) });

/** Erases nothing: what was erased stays so after a restore. */
export const erasers: Record<'ledger', Eraser> = {
  ledger: atOnce(async ({ profileId, isErased }, { ledger, now }) => {
    if (!isErased) await ledger.recordDeparture(profileId, now());
  }),
};

export const personErasers: Record<'ledgerOfPerson', Eraser> = {
  ledgerOfPerson: atOnce(async ({ profileId, personId, isErased }, { ledger, now }) => {
    if (!isErased) await ledger.recordDeparture(profileId, now(), personId);
  }),
};
