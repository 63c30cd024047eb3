import { badRequest } from '../../errors.ts';
import { isObject, type JsonObject } from '../../json.ts';
import { type Call, header } from '../../protocol/call.ts';

const minThroughput = 400;

/** The throughput a create request asks for in its headers, as the content of an offer. Accepted, never enforced. */
export function requestedThroughput(call: Call): JsonObject | undefined {
  const manual = header(call, 'x-ms-offer-throughput');
  const autoscale = header(call, 'x-ms-cosmos-offer-autopilot-settings');
  if (manual !== undefined && autoscale !== undefined) {
    throw badRequest('Manual and autoscale throughput cannot both be asked for.');
  }
  if (manual !== undefined) return { offerThroughput: checkThroughput(Number(manual)) };
  if (autoscale === undefined) return undefined;
  const settings: unknown = parse(autoscale);
  const most = isObject(settings) ? settings.maxThroughput : undefined;
  if (typeof most !== 'number') throw badRequest('Autoscale settings need a maxThroughput.');
  const throughput = checkThroughput(most);
  return { offerThroughput: throughput / 10, offerAutopilotSettings: { maxThroughput: throughput } };
}

export function checkThroughput(value: number): number {
  if (!Number.isInteger(value) || value < minThroughput || value % 100 !== 0) {
    throw badRequest(`The offer throughput must be at least ${minThroughput} and a multiple of 100.`);
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('Autoscale settings must be JSON.');
  }
}
