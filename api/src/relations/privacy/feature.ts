import type * as rows from '../../../contract/relations/privacy.ts';
import type { HandlersOf } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';

const loadHandlers = () => import('../../on-demand-handlers.ts');

export const handlers: HandlersOf<typeof rows> = {
  ownPrivacy: onDemand(async () => (await loadHandlers()).ownPrivacy),
  savePrivacy: onDemand(async () => (await loadHandlers()).savePrivacy),
};
