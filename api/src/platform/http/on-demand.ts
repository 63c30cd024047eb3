import type { Endpoint } from '../../../contract/fields/endpoint.ts';
import type { Handler } from './serve.ts';

export const onDemand =
  <E extends Endpoint>(load: () => Promise<Handler<E>>): Handler<E> =>
  async (input, caller, context) =>
    (await load())(input, caller, context);
