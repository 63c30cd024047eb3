import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import { ApiError } from '../../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { openConversation } from '../../../support/conversations-fixtures.ts';
import { runTimerOf } from '../../../support/in-process.ts';
import type { World } from './world.ts';

interface Letter {
  from: number;
  to: number;
  text: string;
  isAnswered: boolean;
}

/** The actions that were asked for, and those that people know were done. */
export interface Known {
  letters: Letter[];
  posts: { author: number; id: number; text: string; isAnswered: boolean; isTakenBack: boolean }[];
  replies: { author: number; text: string; isAnswered: boolean }[];
  notes: { author: number; text: string }[];
  photos: { owner: number; id: string; isTakenDown: boolean; isAnswered: boolean }[];
  /** `blocker>blocked`: those that were answered, and those that may have happened. */
  blocks: Set<string>;
  maybeBlocks: Set<string>;
  gone: Set<number>;
}

/** The address of a member, which they confirmed. */
export async function reachable(who: Owner, { calm, mails }: World): Promise<string> {
  const address = `${randomUUID()}@elsewhere.example`;
  await handlers.setMailAddress({ address }, who, calm);
  await runTimerOf(who.profile.id, calm, 0);
  const asked = mails.find(({ to }) => to === address)?.text ?? '';
  const [, token = ''] = /\/n\/([\w.~-]+)/.exec(asked) ?? [];
  await handlers.noticeAction({ token }, undefined, calm);
  return address;
}

/** Undefined where nobody wrote, and where the two are apart. */
export async function latestMessage(me: Owner, you: Owner, context: Context) {
  try {
    return (await openConversation(me, you, context)).messages.at(-1);
  } catch (fault) {
    if (fault instanceof ApiError) return undefined;
    throw fault;
  }
}
