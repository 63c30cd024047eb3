import { createClient } from './client.ts';
import type { Person } from './fixtures.ts';
import { startApi } from './stack.ts';

export interface SecondApi {
  /** The same person, whose calls go to the second process. */
  as<Who extends Person>(who: Who): Who;
  stop(): Promise<void>;
}

/** Another process of the API beside the one of the shared stack: it shares the stores, and nothing of the memory. */
export async function startSecondApi(): Promise<SecondApi> {
  const { url, stop } = await startApi({});
  return { as: (who) => ({ ...who, call: createClient(url, who.token) }), stop };
}
