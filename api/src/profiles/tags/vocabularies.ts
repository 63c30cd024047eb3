import { declineTagId } from '../../../contract/relations/connections.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { discoveryCatalogue } from './catalogue.ts';

/** Labels that one profile may give another. Bookmarked is private; the other profile may learn of the rest. */
export const connectionVocabulary = [
  { id: 9501, key: 'friend-vibes', label: 'Friend Vibes' },
  { id: 9502, key: 'play-potential', label: 'Play Potential' },
  { id: 9503, key: 'play', label: 'Play' },
  { id: 9504, key: 'bookmarked', label: 'Bookmarked' },
].map((tag) => ({ ...tag, category: 'Relationship' }));

/** An answer to somebody else's label that only its giver sees. It is no label to choose, so no list offers it. */
export const declineTag = {
  id: declineTagId,
  key: 'no-thank-you',
  label: 'No, thank you',
  category: 'Relationship',
};

/** Both vocabularies are part of the app, so no store is called. */
export const discoveryTags: Handler<'discoveryTags'> = () => ({ categories: discoveryCatalogue });

export const connectionTags: Handler<'connectionTags'> = () => ({
  categories: [{ name: 'Relationship', tags: connectionVocabulary }],
});
