import { type AccountCopy, accountLimits, type exportAccount as endpoint } from '../../contract/account.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { statusOf } from '../invitations/rules.ts';
import type { Person } from '../people/person.ts';
import { profileCopy } from './profile-copy.ts';

/** One more than a copy holds says whether it is complete. */
const most = accountLimits.exportMax;

/** Asking leaves nothing behind: of somebody whom Veil does not know, no record is made. */
export const exportAccount: Handler<typeof endpoint> = async (_input, caller, context) => {
  const person = await context.people.find(caller.personId);
  const profile = await context.people.findOwnProfile(caller.personId);
  const made = profile ? await madeBy(profile.id, context) : nothingMade;
  return {
    exportedAt: context.now().toISOString(),
    account: accountCopy(person, caller),
    profile: profile ? profileCopy(profile) : null,
    ...made,
  };
};

const accountCopy = (person: Person | undefined, { email, name }: SignedIn) => ({
  email: person ? person.email : email,
  name: person?.name ?? name,
  createdAt: person?.createdAt ?? null,
});

type Made = Pick<AccountCopy, 'invitationsSent' | 'boardPosts' | 'likedPostIds' | 'isComplete'>;

const nothingMade: Made = { invitationsSent: [], boardPosts: [], likedPostIds: [], isComplete: true };

async function madeBy(profileId: number, { invitations, boardTraces, now }: Context): Promise<Made> {
  const [sent, posts, likes] = await Promise.all([
    invitations.list(profileId, most + 1),
    boardTraces.listPosts(profileId, now(), most + 1),
    boardTraces.listLikes(profileId, now(), most + 1),
  ]);
  return {
    invitationsSent: sent.slice(0, most).map((invitation) => {
      const { email, phone, description: reason, createdAt, expiresAt } = invitation;
      return { email, phone, reason, status: statusOf(invitation, now()), createdAt, expiresAt };
    }),
    boardPosts: posts.slice(0, most).map(({ postId, content, postedAt, likes, kind }) => ({
      id: postId,
      message: content,
      postedAt,
      likes,
      isRemoved: kind !== 'post',
    })),
    likedPostIds: likes.slice(0, most).map(({ postId }) => postId),
    isComplete: [sent, posts, likes].every((list) => list.length <= most),
  };
}
