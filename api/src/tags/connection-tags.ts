import type { connectionTags as endpoint } from '../../contract/member-tags.ts';
import type { Handler } from '../http/serve.ts';
import { connectionVocabulary } from './connection-vocabulary.ts';

export const connectionTags: Handler<typeof endpoint> = () => ({
  categories: [{ name: 'Relationship', tags: connectionVocabulary }],
});
