import {
  type GroupCard,
  type GroupDetail,
  group as groupRead,
} from '@veil/api/contract/gatherings/groups/groups';
import {
  declineGroupInvitation,
  joinGroup,
  withdrawGroupRequest,
} from '@veil/api/contract/gatherings/groups/membership';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { toast } from '../../../ui/over/toast.ts';

/** Actions of somebody who is not a member of the group. `onChange` receives the group's new state. */
export function useJoining(card: GroupCard, onChange: (changed: GroupCard) => void) {
  const { run, busy } = useActionWithToast();
  /** The group whose dialog is open, because joining it requires reading rules or writing a note. */
  const [asked, setAsked] = useState<GroupDetail>();
  const path = { group: String(card.id) };
  const asksForNote = card.joinPolicy === 'request' && card.standing !== 'invited';

  /** @throws when the call fails */
  async function join(note: string, acknowledged: string[]): Promise<void> {
    const { group } = await call(joinGroup, { ...path, note, acknowledged });
    setAsked(undefined);
    toast.success(
      group.isMember
        ? `You are in ${group.name}.`
        : 'Your request is on its way. We tell you when it is answered.',
    );
    onChange(group);
  }

  return {
    busy,
    asked,
    join,
    cancel: () => setAsked(undefined),
    /** Joins at once unless something has to be read or written first. */
    press: () =>
      run(async () => {
        const { group } = await call(groupRead, path);
        if (group.isMember) onChange(group);
        else if (asksForNote || group.houseRules.length > 0) setAsked(group);
        else await join('', []);
      }),
    withdraw: () =>
      run(async () => {
        await call(withdrawGroupRequest, path);
        onChange({ ...card, standing: 'none' });
      }),
    decline: () =>
      run(async () => {
        await call(declineGroupInvitation, path);
        onChange({ ...card, standing: 'none' });
      }),
  };
}
