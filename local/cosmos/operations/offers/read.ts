import { notFound } from '../../errors.ts';
import { type Call, named } from '../../protocol/call.ts';
import type { Store } from '../../storage/store.ts';
import { metadataCharge } from '../../writes/charge.ts';
import { reads } from '../operation.ts';
import { listOffers, type Offer } from './offer-object.ts';

export const readOffer = reads('read offer', (call, store) => ({
  status: 200,
  body: JSON.stringify(theOffer(call, store).object),
  charge: metadataCharge,
}));

export function theOffer(call: Call, store: Store): Offer {
  const id = named(call, 'offers').toLowerCase();
  const offer = listOffers(store).find((candidate) => candidate.id === id);
  if (offer === undefined) throw notFound();
  return offer;
}
