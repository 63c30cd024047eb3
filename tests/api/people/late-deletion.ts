import { expect } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import type { InProcess } from '../../support/in-process.ts';
import { expectTombstone, runEverythingDue, tombstone, traces } from './account-fixtures.ts';

type Hold = <Args extends unknown[], Answer>(
  write: (...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<Answer>;
/** Replaces one write of the context by a held one. */
export type WithHeldWrite = (hold: Hold) => Context;

/** A context in which a whole deletion happens after a handler has read and before it writes. */
export function deleteJustBefore(before: WithHeldWrite, deletion: () => unknown): Context {
  let isDone = false;
  return before((write) => async (...args) => {
    if (!isDone) await deletion();
    isDone = true;
    return write(...args);
  });
}

/** The profile is not found, and after the last round of erasing nothing contains its ids. */
export async function expectGone({ profile, personId }: Owner, inside: InProcess): Promise<void> {
  const { context } = inside;
  expect(await context.profiles.find(profile.id)).toBeUndefined();
  await runEverythingDue(inside);
  expect(await context.profiles.find(profile.id)).toBeUndefined();
  expect(await traces(context, String(profile.id), personId, profile.handle)).toEqual([tombstone]);
  await expectTombstone(profile.id, context);
}
