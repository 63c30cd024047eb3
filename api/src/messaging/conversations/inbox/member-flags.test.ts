import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../../contract/fields/names-of.ts';
import {
  flagsAfterChange,
  flagsAfterOthersMessage,
  flagsAfterOwnMessage,
  flagsInForce,
  flagsOf,
  flagsView,
  isMutedBy,
  type MemberFlags,
  noFlags,
  quietPeople,
} from './member-flags.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute)).toISOString();
const muteOf = (personId: string, until: string | null = null) => ({ personId, until });
const flags = (set: Partial<MemberFlags>): MemberFlags => ({ ...noFlags, ...set });
const muted = flags({ mutedBy: [muteOf('iris')] });
const archived = flags({ archivedBy: ['iris'] });

describe('the flags of a conversation', () => {
  it('are none to begin with', () => {
    expect(noFlags).toMatchObject({ mutedBy: [], archivedBy: [] });
    expect(flagsView(noFlags, 'iris')).toMatchObject({ isMuted: false, mutedUntil: null, isArchived: false });
  });

  it('are shown to the person who set them, and to nobody else', () => {
    const both = flags({ mutedBy: [muteOf('iris', at(5))], archivedBy: ['iris'] });
    expect(flagsView(both, 'iris')).toMatchObject({ isMuted: true, mutedUntil: at(5), isArchived: true });
    expect(flagsView(both, 'bo')).toEqual(flagsView(noFlags, 'bo'));
    expect([isMutedBy(both, 'iris'), isMutedBy(both, 'bo')]).toEqual([true, false]);
  });

  it('are taken out of the side that holds them', () => {
    expect(flagsOf(Object.assign({ handle: 'Iris' }, muted))).toEqual(muted);
  });

  it('keep the person from the badge, muted or archived', () => {
    const all = flags({ mutedBy: [muteOf('iris')], archivedBy: ['bo'] });
    expect(quietPeople(all)).toEqual(['iris', 'bo']);
  });
});

describe('a change of flags', () => {
  it('sets and clears each flag for the person alone', () => {
    const all = flagsAfterChange(muted, { isMuted: true, isArchived: true }, 'bo');
    expect(all).toEqual(flags({ mutedBy: [muteOf('iris'), muteOf('bo')], archivedBy: ['bo'] }));
    const cleared = flagsAfterChange(all, { isMuted: false, isArchived: false }, 'bo');
    expect(cleared).toEqual(muted);
  });

  it('sets and clears each flag by its own field, and no other flag', () => {
    const { mutedUntil: _, ...none } = flagsView(noFlags, 'iris');
    for (const field of namesOf(none)) {
      const set = flagsAfterChange(noFlags, { [field]: true }, 'iris');
      expect(flagsView(set, 'iris'), field).toMatchObject({ ...none, [field]: true });
      expect(flagsAfterChange(set, { [field]: false }, 'iris'), field).toEqual(noFlags);
    }
  });

  it('leaves a flag that is not named as it is', () => {
    expect(flagsAfterChange(muted, { isArchived: true }, 'iris').mutedBy).toEqual(muted.mutedBy);
    expect(flagsAfterChange(archived, { isMuted: true }, 'iris').archivedBy).toEqual(['iris']);
    expect(flagsAfterChange(muted, { mutedUntil: at(5) }, 'iris')).toEqual(muted);
  });

  it('replaces a mute by one with another end, in the form in which instants are stored', () => {
    const change = { isMuted: true, mutedUntil: '2026-03-10T12:05:00Z' };
    expect(flagsAfterChange(muted, change, 'iris').mutedBy).toEqual([muteOf('iris', at(5))]);
    expect(flagsAfterChange(muted, { isMuted: true }, 'iris')).toEqual(muted);
  });

  it('keeps the order of people when a flag is set again', () => {
    const two = flags({ archivedBy: ['iris', 'bo'], mutedBy: [muteOf('iris'), muteOf('bo')] });
    expect(flagsAfterChange(two, { isArchived: true, isMuted: true }, 'iris')).toEqual(two);
  });
});

describe('a message', () => {
  const all = flags({
    archivedBy: ['lasting', 'ended', 'bo'],
    mutedBy: [muteOf('lasting'), muteOf('ended', at(3))],
  });

  it('ends what was archived on the own side, and no mute', () => {
    expect(flagsAfterOwnMessage(all)).toEqual({ ...all, archivedBy: [] });
  });

  it('of the other side leaves it archived for people who have muted it', () => {
    const after = flags({ archivedBy: ['lasting'], mutedBy: [muteOf('lasting')] });
    expect(flagsAfterOthersMessage(all, at(3))).toEqual(after);
  });
});

it.each([
  [null, true],
  [at(4), true],
  [at(3), false],
])('a mute until %s is in force: %s', (until, isMuted) => {
  const inForce = flagsInForce(flags({ mutedBy: [muteOf('iris', until)] }), at(3));
  expect(flagsView(inForce, 'iris')).toMatchObject({ isMuted, mutedUntil: isMuted ? until : null });
});

it('what is archived has no end', () => {
  expect(flagsInForce(archived, at(3))).toEqual(archived);
});
