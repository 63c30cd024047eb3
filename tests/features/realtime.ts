import { evening } from '../support/events-fixtures.ts';
import type { Calls } from './feature.ts';

export const realtimeCalls = {
  connectRealtime: { sample: {} },
  followRoom: {
    sample: { kind: 'eventChat', id: '1', connectionId: 'connection' },
    async arrange({ call }) {
      const { event } = await call.do('createEvent', evening());
      return { kind: 'eventChat', id: String(event.id), connectionId: 'connection' };
    },
  },
} satisfies Calls;
