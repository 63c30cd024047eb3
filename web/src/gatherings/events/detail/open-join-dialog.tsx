import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { joinEvent } from '@veil/api/contract/gatherings/events/guests';
import {
  eventMessages,
  type GuestVisibility,
  guestVisibilities,
  type SeatKind,
  seatKindLabels,
} from '@veil/api/contract/gatherings/events/words';
import { askHomeSafe, homeSafeMessages } from '@veil/api/contract/gatherings/home-safe';
import { ownPrivacy } from '@veil/api/contract/relations/privacy';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import type { Problems } from '../../../form/problems.ts';
import { useForm } from '../../../form/use-form.ts';
import { jointRuleLine } from '../../../profiles/joint-decisions/use-joint-rule.ts';
import { useOrRequestAssent } from '../../../profiles/joint-decisions/use-or-request-assent.ts';
import { FewChoices } from '../../../ui/form/few-choices.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { Fold } from '../../../ui/form/fold.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { HomeSafeField } from '../home-safe/home-safe-field.tsx';
import { useShowEvent } from '../use-event.ts';
import { handlesIn, KeepApartField, keepApartProblem, SitApartTick } from './keep-apart-field.tsx';
import { NoteField } from './note-field.tsx';
import { roomFor } from './room.ts';

interface JoinDialogProps {
  event: EventDetail;
  /** Label of the button that opened the dialog. */
  label: string;
  /** Whether the other people of the profile have to agree first. */
  isAsked: boolean;
  onClose: () => void;
}

const shownToWords: Record<GuestVisibility, { label: string; detail: string }> = {
  guests: {
    label: 'Shown to guests',
    detail: 'Everybody who has joined sees you in the guest list.',
  },
  host: {
    label: 'Only to the host',
    detail: 'Guests see that somebody is coming, but not that it is you.',
  },
};

export const shownToOptions = guestVisibilities.map((value) => ({ value, ...shownToWords[value] }));

interface Joining {
  /** Undefined until it is chosen, if there are not enough seats for everybody on the profile. */
  people: number | undefined;
  kind: SeatKind | undefined;
  shownTo: GuestVisibility | undefined;
  /** Handles as typed. */
  keepApart: string;
  sitsApart: boolean;
  note: string;
  homeSafe: { isOn: boolean; handle: string };
}

/**
 * Asks how many people come, for which kind of place, and who sees that they come. Only the last is preset, from the
 * member's own preference.
 */
export function OpenJoinDialog({ event, label, isAsked, onClose }: JoinDialogProps) {
  const { id, ownKinds } = event;
  const show = useShowEvent();
  const orRequestAssent = useOrRequestAssent();
  const { data: privacy } = useRead(ownPrivacy, {});
  const usually = guestVisibilities.find((one) => one === privacy?.shownAtEvents);
  const [chosen, setChosen] = useState<Joining>(() => {
    const kind = ownKinds.length === 1 ? ownKinds[0] : undefined;
    return {
      people: peopleAtFirst(event, kind),
      kind,
      shownTo: undefined,
      keepApart: '',
      sitsApart: false,
      note: '',
      homeSafe: { isOn: false, handle: '' },
    };
  });
  const value = { ...chosen, shownTo: chosen.shownTo ?? usually };
  const asksKind = event.kinds !== null && ownKinds.length > 1;
  const range = rangeOf(event, value.kind);
  const room = roomFor(event, value.kind);
  const isWaiting = (people: number) => !isRequest(event) && people > room;
  const waits = value.people !== undefined && isWaiting(value.people);
  const { form, busy, submit, errorOf, failure } = useForm({
    value,
    check: ({ people, kind, shownTo, keepApart, homeSafe }): Problems => ({
      ...(people === undefined && { people: eventMessages.people }),
      ...(asksKind && kind === undefined && { kind: eventMessages.kind }),
      ...(shownTo === undefined && { shownTo: eventMessages.shownTo }),
      ...(homeSafe.isOn && homeSafe.handle === '' && { homeSafe: homeSafeMessages.notConnected }),
      ...(keepApartProblem(keepApart) && { keepApart: keepApartProblem(keepApart) }),
    }),
    async send({ people, kind, shownTo, keepApart, sitsApart, note, homeSafe }) {
      const wish = {
        ...(people !== undefined && { people }),
        ...(kind && { kind }),
        ...(shownTo && { shownTo }),
        ...(handlesIn(keepApart).length > 0 && { keepApart: handlesIn(keepApart) }),
        ...(sitsApart && { sitsApart }),
        ...(note.trim() && { note }),
      };
      const answer = await orRequestAssent(() => call(joinEvent, { eventId: String(id), ...wish }), {
        event: { id, ...wish },
      });
      if (answer) {
        if (homeSafe.isOn) await askAfterwards(id, homeSafe.handle);
        await show(answer.event);
        toast.success(outcomeOf(answer.event));
      }
      onClose();
    },
    failed: 'You have not joined yet. Please try again.',
  });
  const change = (part: Partial<Joining>) => setChosen((now) => ({ ...now, ...part }));

  return (
    <Dialog open title={label} onClose={onClose}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
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
            onChange={(kind) => change({ kind, people: peopleAtFirst(event, kind) })}
          />
        )}
        {range.min < range.max && (
          <FewChoices
            label="How many of you come?"
            options={choices(range).map((count) => ({
              value: String(count),
              label: `${countWords(count)}${isWaiting(count) ? ', on the waitlist' : ''}`,
            }))}
            value={value.people === undefined ? undefined : String(value.people)}
            hint={room > 0 && isWaiting(range.max) ? tooFewSeatsText(room, range.max) : undefined}
            error={errorOf('people')}
            onChange={(count) => change({ people: Number(count) })}
          />
        )}
        {range.min === range.max && range.max > 1 && <p>You take {range.max} seats.</p>}
        <RadioCards
          legend="Who sees that you come?"
          options={shownToOptions}
          value={value.shownTo}
          error={errorOf('shownTo')}
          onChange={(shownTo) => change({ shownTo })}
        />
        <NoteField value={value.note} error={errorOf('note')} onChange={(note) => change({ note })} />
        <Fold
          title={isAsked ? 'Somebody you cannot meet?' : 'Somebody you cannot meet? Home safe?'}
          hasProblem={errorOf('keepApart') !== undefined || errorOf('homeSafe') !== undefined}
        >
          <SitApartTick isOn={value.sitsApart} onChange={(sitsApart) => change({ sitsApart })} />
          <KeepApartField
            value={value.keepApart}
            error={errorOf('keepApart')}
            onChange={(keepApart) => change({ keepApart })}
          />
          <p className="muted small">
            The organizer reads it only if they come, too. Nobody else does, and we never say who comes.
          </p>
          {!isAsked && (
            <HomeSafeField
              {...value.homeSafe}
              host={event.organizerName}
              onChange={(homeSafe) => change({ homeSafe })}
            />
          )}
          <FieldError message={errorOf('homeSafe')} />
        </Fold>
        {isAsked && <p className="muted">{jointRuleLine} With the last yes you join, if there is room.</p>}
        <FormEnd failure={failure} busy={busy} onCancel={onClose}>
          {isAsked ? 'Ask the others' : waits ? 'Join the waitlist' : label}
        </FormEnd>
      </form>
    </Dialog>
  );
}

/** The place is kept, whatever becomes of this. The page of the event offers it again. */
async function askAfterwards(eventId: number, handle: string): Promise<void> {
  try {
    await call(askHomeSafe, { eventId: String(eventId), handle });
  } catch {
    toast.error('You joined, but “Home safe?” was not set. Please try it from your place.');
  }
}

type Range = EventDetail['ownPeople'];

const choices = ({ min, max }: Range): number[] =>
  Array.from({ length: max - min + 1 }, (_, place) => max - place);

/** True if a host decides on the request; seats and the waitlist matter only after that. */
const isRequest = ({ joinRule, standing }: EventDetail): boolean =>
  joinRule === 'request' && standing !== 'invited';

/** How many people may come; always both for a couple's place. */
const rangeOf = ({ ownPeople, kinds }: EventDetail, kind: SeatKind | undefined): Range =>
  kinds && kind === 'couples' ? { min: ownPeople.max, max: ownPeople.max } : ownPeople;

/**
 * Everybody on the profile is preset. If some but not all would get a seat, nothing is preset, so that nobody joins the
 * waitlist without choosing to.
 */
function peopleAtFirst(event: EventDetail, kind: SeatKind | undefined): number | undefined {
  const { min, max } = rangeOf(event, kind);
  const room = roomFor(event, kind);
  return isRequest(event) || room >= max || room < min ? max : undefined;
}

const countWords = (count: number): string => countPhrase(count, 'person', 'people');

const tooFewSeatsText = (room: number, all: number): string =>
  `${countPhrase(room, 'seat is', 'seats are')} free. Come with fewer of you, or wait for ${all}.`;

function freeWords({ kinds }: EventDetail, wanted: SeatKind): string {
  const found = kinds?.find(({ kind }) => kind === wanted);
  if (!found) return '';
  const free = Math.max(0, found.places - found.taken);
  if (free > 0) return countPhrase(free, 'place is free', 'places are free');
  return found.waiting > 0 ? `Full, ${found.waiting} waiting` : 'Full';
}

function outcomeOf({ standing, own }: EventDetail): string {
  if (standing === 'waiting')
    return own?.position ? `You are number ${own.position} on the waitlist.` : 'You are on the waitlist.';
  return standing === 'requested' ? 'The host has been asked.' : 'You are going.';
}
