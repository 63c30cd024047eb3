import type { Json, JsonObject } from '../json.ts';
import type { Reply } from '../protocol/reply.ts';

/** A feed that is returned in one page, as lists of databases, containers and the like are. */
export function wholeFeed(rid: string, name: string, resources: Json[], charge: number): Reply {
  const body: JsonObject = { _rid: rid, [name]: resources, _count: resources.length };
  return {
    status: 200,
    body: JSON.stringify(body),
    charge,
    headers: { 'x-ms-item-count': resources.length },
  };
}
