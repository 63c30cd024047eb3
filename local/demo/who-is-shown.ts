import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { uuidFrom } from './demo-context.ts';
import { type Cast, ownerOf } from './story.ts';

/**
 * Connections of the hosts who appear in pictures of events and groups, by the name of the picture. One has not
 * answered yet.
 */
const shownIn: Readonly<Record<string, { whom: string; saysYes: boolean }>> = {
  'Clay, wheel, and wet hands, event picture 2': { whom: 'Saffron Thread', saysYes: false },
  'Clay, wheel, and wet hands, event picture 3': { whom: 'The Tuesday Table', saysYes: true },
  'The Velvet Room, cover': { whom: 'Paper Moon', saysYes: true },
};

interface Wall {
  readonly kind: 'event' | 'group';
  readonly ownerId: number;
  readonly pictures: readonly { readonly name: string }[];
}

/** The host names connections, and all people who sign in for them answer. */
export async function nameConnections(
  { kind, ownerId, pictures }: Wall,
  host: Owner,
  cast: Cast,
  context: Context,
): Promise<void> {
  for (const { name } of pictures) {
    const shown = shownIn[name];
    if (!shown) continue;
    const [whom, photoId] = [await ownerOf(shown.whom, cast, context), uuidFrom(name)];
    const said = { kind, ownerId, photoId, memberIds: [], connections: [whom.profile.id] };
    await handlers.sayWhoIsInHosted(said, host, context);
    for (const { personId } of shown.saysYes ? whom.profile.people : []) {
      const own = await context.people.findOwn(personId);
      if (!own) continue;
      const person = { ...whom, personId, profile: own.value, etag: own.etag };
      await handlers.answerPictures({ kind, ownerId, photoIds: [photoId], isYes: true }, person, context);
    }
  }
}
