import type * as rows from '../../../contract/profiles/tags.ts';
import type { HandlersOf } from '../../feature.ts';
import { connectionTags, discoveryTags } from './vocabularies.ts';

export const handlers: HandlersOf<typeof rows> = { discoveryTags, connectionTags };
