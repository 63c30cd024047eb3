import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, uuid } from '../fields/fields.ts';
import { handle } from '../profiles/profiles.ts';

export const blockLimits = {
  most: 500,
  perHour: 30,
  perHourWhenNew: 10,
};

export const blockMessages = {
  notFound: 'We could not find this member.',
  oneself: 'You cannot block yourself.',
  tooMany: 'You can block 500 members at a time. Please unblock somebody first.',
  tooOften: 'You have blocked many members within an hour. Please try again later, or write to us.',
};

const block = z.object({
  id: uuid(),
  /** It is the handle at the time of the block; null after they have left Veil. */
  handle: z.nullable(z.string()),
  blockedAt: instant,
  /** Blocks by other people of the profile apply to the caller too. */
  isYours: z.boolean(),
  /**
   * The latest day on which a quiet block begins, also after it has begun, so that nobody reads the drawn day. It
   * is null once that day is over, and for a block that began at once. Other people of the profile do not see the block
   * before.
   */
  beginsBy: z.nullable(instant),
});
export type Block = z.output<typeof block>;

export const blockMember = endpoint('POST', 'blocks', 'member', {
  sanctioned: 'restricted',
  summary:
    'Blocks a member. From then on neither sees anything of the other. A quiet block begins on a drawn day of the next 14, which nobody learns. Repeating changes nothing, and `now` begins a quiet block at once.',
  input: z.strictObject({
    handle,
    /** Absent, it begins now. */
    begins: z.optional(z.enum(['now', 'quietly'])),
  }),
  output: block,
});

export const blockedMembers = endpoint('GET', 'blocks', 'member', {
  summary:
    'Members whom the caller’s profile has blocked, each once, the latest first, with the quiet blocks of the caller; with a handle also what a block of that member would end.',
  input: z.strictObject({ handle: z.optional(handle) }),
  output: z.object({
    blocks: z.array(block),
    /** Places at coming evenings of one side that the other side would lose by a block. */
    places: z.optional(
      z.array(
        z.object({
          startsAt: instant,
          /** Whether it is the caller's own place at an evening of the other side. */
          isYours: z.boolean(),
        }),
      ),
    ),
  }),
});

export const unblockMember = endpoint('DELETE', 'blocks/{id}', 'member', {
  sanctioned: 'restricted',
  summary: 'Removes a block that the caller made. Earlier connections between the two are not restored.',
  params: z.strictObject({ id: uuid('Invalid block ID format') }),
  output: z.object({ id: z.string() }),
});
