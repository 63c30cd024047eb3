import { groupSlug } from '../../../../contract/gatherings/groups/fields.ts';
import type { Context } from '../../../context.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import { withoutHold, withHold as withPhotoHeld } from '../../../profiles/photos/album/rules.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import { settleName } from '../follow-ups.ts';
import { albumOf, publicCover, withAlbum } from './cover.ts';
import type { Group } from './items.ts';

const namelessOf = ({ groupId }: Group): string => `Group ${groupId}`;

/** The address stays the same until the group has another name. */
function withoutWords(group: Group): Group {
  if (group.withheld) return group;
  const { name, description, place, tags, houseRules } = group;
  const photoId = publicCover(group)?.id ?? null;
  const album = albumOf(group);
  const bare = photoId === null ? group : withAlbum(group, withPhotoHeld(album, photoId));
  return {
    ...bare,
    name: namelessOf(group),
    description: '',
    place: '',
    tags: [],
    houseRules: [],
    version: group.version + 1,
    withheld: { name, description, place, tags, houseRules, photoId },
  };
}

/** Texts written in the meantime are kept. */
function withWords(group: Group): Group {
  const { withheld, ...rest } = group;
  if (!withheld) return group;
  const { name, description, place, tags, houseRules, photoId } = withheld;
  const album = albumOf(rest);
  const covered = photoId === null ? rest : withAlbum(rest, withoutHold(album, photoId));
  return {
    ...covered,
    name: rest.name === namelessOf(group) ? name : rest.name,
    description: rest.description || description,
    place: rest.place || place,
    tags: rest.tags.length > 0 ? rest.tags : tags,
    houseRules: rest.houseRules.length > 0 ? rest.houseRules : houseRules,
    version: rest.version + 1,
  };
}

const changeReported =
  (rule: (group: Group) => Group): NonNullable<Reportable['remove']> =>
  async (ref, context) => {
    const groupId = Number(ref);
    const decide = async (before: Group | undefined) => {
      if (!before || before.closedAt !== null) return undefined;
      const group = await withSlug(rule(before), context);
      if (group === before) return undefined;
      return { after: { group }, work: [settleName.now({ groupId, old: before.slug }, context)] };
    };
    await changeItem(context.groups.at(groupId), decide, context);
    context.groupIndex.expectNews();
  };

/** A group whose address changed in the meantime gets its own back if it is free. */
async function withSlug(group: Group, { groupNames }: Context): Promise<Group> {
  const slug = groupSlug(group.name);
  if (group.withheld || slug === group.slug) return group;
  return (await groupNames.claim(slug, Number(group.groupId))) ? { ...group, slug } : group;
}

export const withholdGroup = changeReported(withoutWords);
export const showGroupAgain = changeReported(withWords);
