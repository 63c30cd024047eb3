import { createPush } from '../platform/services/push.ts';
import { signalConversation } from './tell.ts';

/** The service by which pages hear; `push` is undefined where there is none. */
export const createSignals = (settings: Parameters<typeof createPush>[0]) => ({
  push: createPush(settings),
  tellConversation: signalConversation,
});
