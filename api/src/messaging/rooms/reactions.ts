import { type ReactionName, reactionNames } from '../../../contract/messaging/conversations/reactions.ts';
import type { ExcludedIds } from './rules.ts';

type ReactionsByProfile = Record<string, ReactionName>;

/** A profile has one reaction; setting the same one again changes nothing. */
export function withReaction<Text extends { readonly reactions?: ReactionsByProfile | undefined }>(
  text: Text,
  profileId: number,
  reaction: ReactionName | null,
): Text {
  const { [String(profileId)]: own = null, ...others } = text.reactions ?? {};
  if (own === reaction) return text;
  return { ...text, reactions: reaction ? { ...others, [profileId]: reaction } : others };
}

/** @param excluded profiles whose reactions the reader must not see */
export function reactionsView(
  reactions: ReactionsByProfile = {},
  profileId: number,
  excluded: ExcludedIds = new Set(),
) {
  const given = Object.entries(reactions).flatMap(([by, name]) => (excluded.has(Number(by)) ? [] : [name]));
  return {
    reactions: reactionNames
      .map((name) => ({ name, count: given.filter((one) => one === name).length }))
      .filter(({ count }) => count > 0),
    ownReaction: reactions[String(profileId)] ?? null,
  };
}
