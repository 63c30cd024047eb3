import { describe, expect, it } from 'vitest';
import { eventLimits, eventMessages } from '../../contract/events-words.ts';
import { withJoin } from './entries.ts';
import type { Entry, Gathering } from './items.ts';
import { sampleEntry as entryOf, now, sampleEvent } from './sample-event.ts';

const eventWith = (entries: Entry[], joinRule: Gathering['joinRule']) => sampleEvent(entries, { joinRule });

const joining = (event: Gathering) =>
  withJoin(
    event,
    { profileId: 9999, personId: 'somebody', type: 'single', isConnected: false, isInGroup: true },
    { people: undefined, kind: undefined, shownTo: 'guests' },
    { min: 1, max: 1 },
    now,
  );

const crowd = (count: number, state: Entry['state']) =>
  Array.from({ length: count }, (_, index) => entryOf(index + 2, state));

describe('an event', () => {
  it('takes up so many requests, and no more', () => {
    const { requests } = eventLimits;
    expect(joining(eventWith(crowd(requests - 1, 'requested'), 'request')).entries).toHaveLength(requests);
    expect(() => joining(eventWith(crowd(requests, 'requested'), 'request'))).toThrow(
      eventMessages.manyAsked,
    );
  });

  it('lets so many wait, and no more', () => {
    const seated = crowd(2, 'joined');
    const { waiting } = eventLimits;
    const line = (count: number) =>
      crowd(count, 'waiting').map((one) => ({ ...one, profileId: one.profileId + 10 }));
    expect(joining(eventWith([...seated, ...line(waiting - 1)], 'everyone')).entries).toHaveLength(
      waiting + 2,
    );
    expect(() => joining(eventWith([...seated, ...line(waiting)], 'everyone'))).toThrow(
      eventMessages.waitingFull,
    );
  });
});
