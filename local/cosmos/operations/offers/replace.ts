import { badRequest } from '../../errors.ts';
import { isObject, type JsonObject } from '../../json.ts';
import { objectBody } from '../../protocol/call.ts';
import { writes } from '../operation.ts';
import { theOffer } from './read.ts';
import { checkThroughput } from './throughput.ts';

export const replaceOffer = writes('replace offer', (call, store) => {
  const { table, resource, object } = theOffer(call, store);
  const { content } = objectBody(call);
  if (!isObject(content)) throw badRequest('An offer needs a content.');
  checkContent(content);
  store.setOffer(table, resource, content);
  return { status: 200, body: JSON.stringify({ ...object, content }), charge: 9.9 };
});

function checkContent(content: JsonObject): void {
  const { offerThroughput, offerAutopilotSettings: autoscale } = content;
  const most = isObject(autoscale) ? autoscale.maxThroughput : undefined;
  const asked = most ?? offerThroughput;
  if (typeof asked !== 'number') throw badRequest('An offer needs a throughput.');
  checkThroughput(asked);
}
