import { searchPlaces } from '@veil/api/contract/discovery/places';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { type FormEvent, useEffect, useRef } from 'react';
import { useKnown } from '../../../api/use-read.ts';
import type { Problems } from '../../../form/problems.ts';
import { useSearchParams } from '../../../page/router.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { begunProblem, type EventDraft } from './event-draft.ts';
import { eventParts } from './event-parts.ts';
import { problemsOf, useNewEvent } from './use-event-form.ts';
import { useFormEntries } from './use-form-entries.ts';

/** The place of the first part with a problem; the number of parts without one. */
function firstWrong(problems: Problems): number {
  const found = eventParts.findIndex(({ fields }) => fields.some((field) => problems[field] !== undefined));
  return found === -1 ? eventParts.length : found;
}

/** The problems in the parts up to a place. */
const problemsUpTo = (draft: EventDraft, place: number): Problems => {
  const asked = eventParts.slice(0, place + 1).flatMap(({ fields }) => fields);
  return Object.fromEntries(Object.entries(problemsOf(draft)).filter(([field]) => asked.includes(field)));
};

/**
 * The form of a new event, a screen at a time. The address holds the screen, so that Back leads to the one before; no
 * screen opens while one before it has a problem.
 */
export function useEventScreens(name: string, empty: () => EventDraft, onDone: (event: EventDetail) => void) {
  const { state } = useFormEntries();
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = Number(query.get('screen') ?? 1) - 1;
  const last = eventParts.length - 1;
  const form = useNewEvent(name, empty, problemsHere, onDone);
  const place = placeIn(form.draft);
  // The field of the place has asked for the town.
  const town = useKnown(searchPlaces, { term: form.draft.location.trim() })?.meant;
  const { errorOf, fault } = form;

  function problemsHere(draft: EventDraft): Problems {
    const at = placeIn(draft);
    const timeZone = draft.timeZone || town?.timeZone;
    const asksTime = eventParts[at]?.fields.includes('time') ?? false;
    const begun = timeZone && asksTime ? begunProblem(draft, timeZone, deviceClock.now()) : undefined;
    return { ...(begun && { time: begun }), ...problemsUpTo(draft, at) };
  }

  function placeIn(draft: EventDraft): number {
    const isPlace = Number.isInteger(wanted) && wanted >= 0;
    return Math.min(isPlace ? wanted : 0, firstWrong(problemsOf(draft)), last);
  }

  function goTo(next: number): void {
    setQuery(
      (now) => {
        now.set('screen', String(next + 1));
        return now;
      },
      { state },
    );
  }

  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  // The API may refuse a field of a screen before.
  const refused = eventParts.findIndex(({ fields }) => fields.some(errorOf));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer of the API leads to its screen.
  useEffect(() => {
    if (fault && refused !== -1 && refused !== place) goTo(refused);
  }, [fault]);

  return {
    ...form,
    place,
    part: eventParts[place] ?? eventParts[0],
    heading,
    goBack: () => goTo(place - 1),
    submit(event: FormEvent): void {
      event.preventDefault();
      const isRight = Object.keys(problemsHere(form.draft)).length === 0;
      if (place === last || !isRight) return void form.submit(event);
      form.reset();
      goTo(place + 1);
    },
  };
}
