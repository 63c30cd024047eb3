import { notImplemented } from '../../errors.ts';
import { objectBody } from '../../protocol/call.ts';
import { metadataCharge } from '../../writes/charge.ts';
import { wholeFeed } from '../feed.ts';
import { reads } from '../operation.ts';
import { listOffers } from './offer-object.ts';

export const listAllOffers = reads('list offers', (_call, store) => {
  const offers = listOffers(store).map((offer) => offer.object);
  return wholeFeed('', 'Offers', offers, metadataCharge);
});

/** The two queries the SDK itself makes: by the link of a database or container, and for all. */
export const queryOffers = reads('query offers', (call, store) => {
  const { query } = objectBody(call);
  const text = typeof query === 'string' ? query : '';
  const asked = /^select \* from root(?: where root\.resource = "([^"]*)")?$/i.exec(text.trim());
  if (asked === null) throw notImplemented('A query over offers other than by resource');
  const [, resource] = asked;
  const offers = listOffers(store).map((offer) => offer.object);
  const found = offers.filter((offer) => resource === undefined || offer.resource === resource);
  return wholeFeed('', 'Offers', found, metadataCharge);
});
