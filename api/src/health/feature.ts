import type * as rows from '../../contract/health.ts';
import type { HandlersOf } from '../feature.ts';

export const handlers: HandlersOf<typeof rows> = { health: () => ({ status: 'ok' }) };
