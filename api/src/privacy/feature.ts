import type * as rows from '../../contract/privacy.ts';
import type { HandlersOf } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';

const late = () => import('../on-demand-handlers.ts');

export const handlers: HandlersOf<typeof rows> = {
  ownPrivacy: onDemand(async () => (await late()).ownPrivacy),
  savePrivacy: onDemand(async () => (await late()).savePrivacy),
};
