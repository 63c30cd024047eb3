import { joinEvent } from '@veil/api/contract/event-guests';
import type { EventDetail } from '@veil/api/contract/events';
import {
  eventMessages,
  type GuestVisibility,
  guestVisibilities,
  type SeatKind,
  seatKindLabels,
} from '@veil/api/contract/events-words';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { FormEnd } from '../../form/form-end.tsx';
import type { Problems } from '../../form/problems.ts';
import { useForm } from '../../form/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useShowEvent } from '../use-event.ts';

interface JoinDialogProps {
  event: EventDetail;
  /** What the button says that opened it. */
  label: string;
  onClose: () => void;
}

const shownToWords: Record<GuestVisibility, { label: string; detail: string }> = {
  guests: {
    label: 'Shown to guests',
    detail: 'Everybody who has joined sees you in the guest list.',
  },
  host: {
    label: 'Only to the host',
    detail: 'Guests see that somebody comes, and not that it is you.',
  },
};

export const shownToOptions = guestVisibilities.map((value) => ({ value, ...shownToWords[value] }));

interface Joining {
  people: number;
  kind: SeatKind | undefined;
  shownTo: GuestVisibility | undefined;
}

/** Asks how many come, for which place, and who sees it. Who sees it is never preset. */
export function OpenJoinDialog({ event, label, onClose }: JoinDialogProps) {
  const { id, title, ownPeople, ownKinds } = event;
  const show = useShowEvent();
  const [value, setValue] = useState<Joining>({
    people: ownPeople.max,
    kind: ownKinds.length === 1 ? ownKinds[0] : undefined,
    shownTo: undefined,
  });
  const asksKind = event.kinds !== null && ownKinds.length > 1;
  const { form, busy, submit, errorOf, failure } = useForm({
    value,
    check: ({ kind, shownTo }): Problems => ({
      ...(asksKind && kind === undefined && { kind: eventMessages.kind }),
      ...(shownTo === undefined && { shownTo: eventMessages.shownTo }),
    }),
    async send({ people, kind, shownTo }) {
      const { event: joined } = await call(joinEvent, {
        eventId: String(id),
        people,
        ...(kind && { kind }),
        ...(shownTo && { shownTo }),
      });
      await show(joined);
      toast.success(outcomeOf(joined));
      onClose();
    },
    failed: 'You have not joined yet. Please try again.',
  });
  const change = (part: Partial<Joining>) => setValue((now) => ({ ...now, ...part }));

  return (
    <Dialog open title={label} onClose={onClose}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <p className="muted">
          <bdi>{title}</bdi>
        </p>
        {ownPeople.min < ownPeople.max && (
          <Select
            label="How many of you come?"
            options={range(ownPeople.min, ownPeople.max).map((count) => ({
              value: String(count),
              label: count === 1 ? '1 person' : `${count} people`,
            }))}
            value={String(value.people)}
            error={errorOf('people')}
            onChange={({ target }) => change({ people: Number(target.value) })}
          />
        )}
        {ownPeople.min === ownPeople.max && ownPeople.max > 1 && <p>You take {ownPeople.max} seats.</p>}
        {asksKind && (
          <RadioCards
            legend="Which place?"
            options={ownKinds.map((kind) => ({
              value: kind,
              label: seatKindLabels[kind],
              detail: freeWords(event, kind),
            }))}
            value={value.kind}
            error={errorOf('kind')}
            onChange={(kind) => change({ kind })}
          />
        )}
        <RadioCards
          legend="Who sees that you come?"
          options={shownToOptions}
          value={value.shownTo}
          error={errorOf('shownTo')}
          onChange={(shownTo) => change({ shownTo })}
        />
        <FormEnd failure={failure} busy={busy} onCancel={onClose}>
          {label}
        </FormEnd>
      </form>
    </Dialog>
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

function freeWords({ kinds }: EventDetail, wanted: SeatKind): string {
  const found = kinds?.find(({ kind }) => kind === wanted);
  if (!found) return '';
  const free = Math.max(0, found.places - found.taken);
  if (free > 0) return free === 1 ? '1 place is free' : `${free} places are free`;
  return found.waiting > 0 ? `Full, ${found.waiting} waiting` : 'Full';
}

function outcomeOf({ standing, own }: EventDetail): string {
  if (standing === 'waiting')
    return own?.position ? `You are number ${own.position} on the waitlist.` : 'You are on the waitlist.';
  return standing === 'requested' ? 'The host has been asked.' : 'You are going.';
}
