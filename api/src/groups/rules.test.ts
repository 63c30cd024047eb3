import { describe, expect, it } from 'vitest';
import { groupLimits, groupMessages } from '../../contract/groups-messages.ts';
import type { Group } from './items.ts';
import { handedOver } from './rules.ts';

const full = Array.from({ length: groupLimits.moderators }, (_, index) => index + 10);
const group = { creatorId: 1, moderators: full } as unknown as Group;

describe('a group that is handed over', () => {
  it('has its creator as the newest moderator', () => {
    expect(handedOver(group, 12)).toMatchObject({
      creatorId: 12,
      moderators: [...full.filter((id) => id !== 12), 1],
    });
  });

  it('takes the role from no moderator for it', () => {
    expect(() => handedOver(group, 2)).toThrow(groupMessages.tooManyModerators);
  });
});
