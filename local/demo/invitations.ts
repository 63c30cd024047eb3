import { handlers } from '../../api/src/features.ts';
import { uuidFrom } from './demo-context.ts';
import type { DemoInvitation } from './people/types.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

/** Invitations without an answer. All other invitations appear through the profiles and guests that used them. */
export const invitations: DemoInvitation[] = [
  {
    inviter: 'Quiet Lantern',
    email: 'judith.v@post.example',
    phone: '',
    description: 'She cooked at the very first evening and has been asking ever since.',
    hoursAgo: 30,
  },
  {
    inviter: 'Quiet Lantern',
    email: '',
    phone: '+31 20 555 01 42',
    description: 'An old friend of the archive. He has no e-mail and is proud of it.',
    hoursAgo: 290,
  },
  {
    inviter: 'Velvet Hour',
    email: 'rosa.k@post.example',
    phone: '',
    description: 'Our new choreographer. Generous on and off the stage.',
    hoursAgo: 52,
  },
  {
    inviter: 'Copper Fox',
    email: 'timo.w@post.example',
    phone: '',
    description: 'We share a workshop. He asks before he borrows a brush.',
    hoursAgo: 150,
  },
  {
    inviter: 'Copper Fox',
    email: 'hedda.b@post.example',
    phone: '',
    description: 'A reader I have known for ten years, newly in Berlin.',
    hoursAgo: 610,
  },
  {
    inviter: 'Second Espresso',
    email: 'paula.g@post.example',
    phone: '+43 1 555 0199',
    description: 'First flute, best company on any tour bus.',
    hoursAgo: 76,
  },
  {
    inviter: 'Lavender Line',
    email: 'margaux.et.louis@post.example',
    phone: '',
    description: 'The couple next door. Our children share a sandpit, we share Saturdays.',
    hoursAgo: 500,
  },
  {
    inviter: 'The Tuesday Table',
    email: 'edgar.f@post.example',
    phone: '',
    description: 'He came for the soup one Tuesday and fits at our table.',
    hoursAgo: 12,
  },
];

/** Unused codes. */
export const invitationsPart =
  (invitations: readonly DemoInvitation[]): DemoPart =>
  (cast, now) =>
    invitations.map(({ inviter, email, phone, description, hoursAgo }) => {
      const name = `${inviter} invites: ${description}`;
      return {
        at: hoursBefore(now, hoursAgo),
        name,
        async run(context) {
          const wish = { email, phone, description, requestId: uuidFrom(name) };
          await handlers.createInvitation(wish, await ownerOf(inviter, cast, context), context);
        },
      };
    });

export const openInvitations = invitationsPart(invitations);
