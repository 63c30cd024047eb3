import { queriedFeed, wholeFeed } from '../feed.ts';
import { reads } from '../operation.ts';
import { listOffers } from './offer-object.ts';

export const listAllOffers = reads('list offers', (_call, store) =>
  wholeFeed(
    '',
    'Offers',
    listOffers(store).map((offer) => offer.object),
  ),
);

export const queryOffers = reads('query offers', (call, store) =>
  queriedFeed(
    call,
    '',
    'Offers',
    listOffers(store).map((offer) => offer.object),
  ),
);
