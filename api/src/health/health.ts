import type { health as endpoint } from '../../contract/health.ts';
import type { Handler } from '../http/serve.ts';

export const health: Handler<typeof endpoint> = () => ({ status: 'ok' });
