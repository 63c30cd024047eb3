import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import {
  type Channel,
  type deliveryOutcomeSchema,
  type PersonNotificationSettings,
  personNotificationSettingsSchema,
} from './notification-settings.ts';

const id = 'notificationSettings';
const notificationSettingsItem = storedObject({
  id: z.literal(id),
  profileId: z.string(),
  kind: z.literal(id),
  people: z.array(personNotificationSettingsSchema),
});

const mostOutcomes = 20;
/** Twenty is more than share one mail address honestly. */
const mostNamed = 20;

/** One item holds the settings of all people of a profile, because every notification needs all of them. */
export function createNotificationSettingsStore(database: Database) {
  const items = new Items(database, 'activity', notificationSettingsItem);

  async function list(profileId: number): Promise<PersonNotificationSettings[]> {
    return (await items.find(id, String(profileId)))?.value.people ?? [];
  }

  /** @param next pure; returns undefined to remove the person, or its argument to change nothing */
  async function change(
    profileId: number,
    personId: string,
    next: (before: PersonNotificationSettings | undefined) => PersonNotificationSettings | undefined,
  ): Promise<void> {
    const partition = String(profileId);
    await items.change(id, partition, (before) => {
      const known = before?.people.find((one) => one.personId === personId);
      const after = next(known);
      if (after === known) return before;
      const others = before?.people.filter((one) => one !== known) ?? [];
      return { id, profileId: partition, kind: id, people: [...others, ...(after ? [after] : [])] };
    });
  }

  return {
    list,
    change,

    async find(profileId: number, personId: string): Promise<PersonNotificationSettings | undefined> {
      return (await list(profileId)).find((one) => one.personId === personId);
    },

    /**
     * Claims the channel for one notification. Of several at once, also in different processes, one succeeds.
     * @param lastAt the value of `lastAt` when the decision to send was made
     */
    async begin(
      profileId: number,
      personId: string,
      { channel, key, lastAt, at }: { channel: Channel; key: string; lastAt: string; at: string },
    ): Promise<boolean> {
      let isBegun = false;
      await change(profileId, personId, (one) => {
        const before = one?.channels[channel];
        isBegun = before?.sending === key || before?.lastAt === lastAt;
        if (!one || !before || !isBegun || before.sending === key) return one;
        return { ...one, channels: { ...one.channels, [channel]: { ...before, sending: key, lastAt: at } } };
      });
      return isBegun;
    },

    note(
      profileId: number,
      personId: string,
      key: string,
      said: z.output<typeof deliveryOutcomeSchema>,
    ): Promise<void> {
      return change(profileId, personId, (one) => {
        if (!one) return one;
        const { sending, ...rest } = one.channels[said.channel];
        const after = { ...rest, ...(sending !== undefined && sending !== key && { sending }) };
        const outcomes = [said, ...one.outcomes].slice(0, mostOutcomes);
        return { ...one, channels: { ...one.channels, [said.channel]: after }, outcomes };
      });
    },

    /** This query crosses partitions by an index. It runs only when mail has bounced. */
    async listByAddress(
      address: string,
    ): Promise<{ profileId: number; person: PersonNotificationSettings }[]> {
      const found = await items.queryEverywhere({
        query: `SELECT TOP ${mostNamed} * FROM c WHERE c.kind = '${id}'
          AND EXISTS(SELECT VALUE p FROM p IN c.people WHERE p.mail.address = @address)`,
        parameters: [{ name: '@address', value: address }],
      });
      return found.flatMap(({ profileId, people }) =>
        people
          .filter(({ mail }) => mail?.address === address)
          .map((person) => ({ profileId: Number(profileId), person })),
      );
    },

    forget: (profileId: number, personId: string): Promise<void> =>
      change(profileId, personId, () => undefined),
  };
}
