import { badRequest } from '../errors.ts';
import { type Call, header } from '../protocol/call.ts';

const defaultPageSize = 100;
const mostPerPage = 1000;

/** Limit of the items in one response, in bytes, as in the service. */
export const maxPageBytes = 4 * 1024 * 1024;

/** Maximum number of results in a page; -1 leaves it to the server. */
export function pageSize(call: Call): number {
  const asked = header(call, 'x-ms-max-item-count');
  if (asked === undefined) return defaultPageSize;
  const size = Number(asked);
  if (!Number.isInteger(size) || size === 0 || size < -1)
    throw badRequest(`Invalid maxItemCount '${asked}'.`);
  return size === -1 ? mostPerPage : Math.min(size, 100 * mostPerPage);
}
