import { createHash } from 'node:crypto';
import { badRequest } from '../errors.ts';

/** Where a query's next page starts. */
export interface Position {
  /** Sequence number of the item to start with; 0 starts at the first. */
  fromSeq: number;
  /** Number of results to skip from there. */
  skip: number;
  /**
   * Sequence number of the last item to include; 0 includes all. Items created since the first page would shift the
   * results.
   */
  upToSeq: number;
  /** The physical partition to read, if the server reads one after the other. */
  range: number;
}

/** A token names its query, so that it cannot be used for another one. It stays valid as long as the items exist. */
export function continuationToken(query: string, position: Position): string {
  return `1.${fingerprint(query)}.${position.fromSeq}.${position.skip}.${position.upToSeq}.${position.range}`;
}

export const start: Position = { fromSeq: 0, skip: 0, upToSeq: 0, range: 0 };

/** Undefined for a token of another query. */
function positionOf(token: string | undefined, query: string): Position | undefined {
  if (token === undefined || token === '') return start;
  const match = /^1\.([0-9a-f]{16})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,3})$/.exec(token);
  if (match === null) throw badRequest('Invalid Continuation Token');
  if (match[1] !== fingerprint(query)) return undefined;
  return {
    fromSeq: Number(match[2]),
    skip: Number(match[3]),
    upToSeq: Number(match[4]),
    range: Number(match[5]),
  };
}

/**
 * Where a request starts. To continue an ordered query, the SDK asks a range for everything after the last result it
 * returned, with that condition in the text, and skips known results itself. Such a request starts from the beginning.
 */
export function requestedPosition(token: string | undefined, query: string, isRest: boolean): Position {
  const position = positionOf(token, query) ?? (isRest ? start : undefined);
  if (position === undefined) throw badRequest('Invalid Continuation Token');
  return position;
}

function fingerprint(query: string): string {
  return createHash('sha256').update(query).digest('hex').slice(0, 16);
}
