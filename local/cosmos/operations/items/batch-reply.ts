import { Refusal } from '../../errors.ts';
import { itemText } from '../../item-text.ts';
import { type Call, header } from '../../protocol/call.ts';
import type { Reply } from '../../protocol/reply.ts';
import type { Container } from '../../storage/catalogue.ts';
import type { MemberResult } from '../../writes/batch.ts';
import { ownerOf } from '../operation.ts';

/** One entry per member, in order; 207 if any member was refused. */
export function batchReply(call: Call, container: Container, results: MemberResult[], scope: string): Reply {
  const isSilent = header(call, 'prefer') === 'return=minimal';
  const entries = results.map((result) => entry(container, result, isSilent));
  const charge = results.reduce((sum, result) => sum + chargeOf(result), 0);
  return {
    status: results.some((result) => result instanceof Refusal) ? 207 : 200,
    body: `[${entries.join(',')}]`,
    charge: Math.round(charge * 100) / 100,
    headers: { 'x-ms-item-count': results.length },
    scope,
    owner: ownerOf(container),
  };
}

function entry(container: Container, result: MemberResult, isSilent: boolean): string {
  if (result instanceof Refusal) {
    const { status, message, details } = result;
    return JSON.stringify({
      statusCode: status,
      subStatusCode: details.substatus,
      requestCharge: chargeOf(result),
      message,
    });
  }
  const head = JSON.stringify({ statusCode: result.status, requestCharge: result.charge, eTag: result.etag });
  if (result.item === undefined || (isSilent && !result.isRead)) return head;
  return `${head.slice(0, -1)},"resourceBody":${itemText(container, result.item)}}`;
}

function chargeOf(result: MemberResult): number {
  return result instanceof Refusal ? 0 : result.charge;
}
