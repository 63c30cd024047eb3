import type { discoverMembers } from '../../../api/contract/discovery/browse/browse.ts';
import type { InputOf } from '../../../api/contract/fields/endpoint.ts';
import { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';

/** One search, as a request makes it. */
export function discover(caller: Owner, context: Context, asked: InputOf<typeof discoverMembers> = {}) {
  return handlers.discoverMembers(endpoints.discoverMembers.input.parse(asked), caller, context);
}

export async function handlesFound(
  caller: Owner,
  context: Context,
  asked: InputOf<typeof discoverMembers> = {},
) {
  return (await discover(caller, context, asked)).members.map(({ handle }) => handle);
}
