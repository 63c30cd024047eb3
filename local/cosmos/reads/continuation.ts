import { createHash } from 'node:crypto';
import { badRequest } from '../errors.ts';

/** Where the next page of a query starts. */
export interface Position {
  /** The item to start with: 0 is the first. */
  fromSeq: number;
  /** Results to pass over from there. */
  skip: number;
  /** The last item to count in: 0 counts all. What was created since the first page would shift the others. */
  upToSeq: number;
}

/** A token names its query, so that it cannot be taken for another's; it stays valid as long as the items do. */
export function continuationToken(query: string, position: Position): string {
  return `1.${fingerprint(query)}.${position.fromSeq}.${position.skip}.${position.upToSeq}`;
}

export function positionOf(token: string | undefined, query: string): Position {
  if (token === undefined || token === '') return { fromSeq: 0, skip: 0, upToSeq: 0 };
  const match = /^1\.([0-9a-f]{16})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(token);
  if (match === null || match[1] !== fingerprint(query)) throw badRequest('Invalid Continuation Token');
  return { fromSeq: Number(match[2]), skip: Number(match[3]), upToSeq: Number(match[4]) };
}

function fingerprint(query: string): string {
  return createHash('sha256').update(query).digest('hex').slice(0, 16);
}
