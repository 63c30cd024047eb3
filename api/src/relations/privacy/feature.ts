import type * as rows from '../../../contract/relations/privacy.ts';
import type { HandlersOf } from '../../feature.ts';
import { ownPrivacy, savePrivacy } from './my-privacy.ts';

export const handlers: HandlersOf<typeof rows> = {
  ownPrivacy,
  savePrivacy,
};
