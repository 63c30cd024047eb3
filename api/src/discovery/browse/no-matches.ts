import type { NoMatches } from '../../../contract/discovery/browse/browse.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { anyRuledOut } from '../matching/row-score.ts';
import { collectCandidates } from './candidate-set.ts';

/** With fewer members, somebody without a match has met almost everybody. */
const fewMembers = 20;

/**
 * Why somebody has no matches. Answers that others keep for matching do not count, because the reason would reveal
 * them. It is null while it is not known.
 */
export async function reasonForNone(caller: Owner, context: Context): Promise<NoMatches | null> {
  const { members } = caller.profile;
  if (members.every(({ tags }) => tags.length === 0)) return 'no-interests';
  const candidateSet = await collectCandidates(caller, context);
  if (!candidateSet) return null;
  const rows = candidateSet.findRows([]);
  const isNobodyLeft = rows.every((row) => ((candidateSet.scores[row] ?? 0) & anyRuledOut) !== 0);
  if (rows.length > 0 && isNobodyLeft && saysWhomToMeet(caller.profile)) return 'wishes';
  return rows.length < fewMembers ? 'few-members' : 'no-interests';
}

const saysWhomToMeet = ({ wishes, members }: Profile): boolean =>
  [...(wishes?.genders ?? []), ...(wishes?.types ?? [])].length > 0 ||
  members.some(({ unconfirmed }) => !unconfirmed?.includes('ages'));
