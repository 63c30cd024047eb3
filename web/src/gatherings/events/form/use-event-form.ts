import { createEvent, type EventDetail, editEvent } from '@veil/api/contract/gatherings/events/events';
import * as z from 'zod/mini';
import { call } from '../../../api/client.ts';
import { type Problems, problemsOfIssues } from '../../../form/problems.ts';
import { sendOnce } from '../../../form/send-once.ts';
import { useForm } from '../../../form/use-form.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { useShowEvent } from '../use-event.ts';
import {
  changedFields,
  draftOfEvent,
  type EventDraft,
  eventDraftShape,
  eventProblems,
  inputOfDraft,
} from './event-draft.ts';

interface EventForm {
  /** Name under which the draft is stored. */
  name: string;
  empty: () => EventDraft;
  send: (draft: EventDraft, change: (part: Partial<EventDraft>) => void) => Promise<EventDetail>;
  onDone: (event: EventDetail) => void;
  failed: string;
  /** Finds the problems for which the form is not sent. */
  check?: (draft: EventDraft) => Problems;
}

/** Merges errors to one per field: `tags.2` becomes an error of `tags`, and likewise for the split places. */
const byField = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field.split('.')[0] ?? field, message]),
  );

/** By name of the field. */
export function problemsOf(draft: EventDraft): Problems {
  const parsed = z.safeParse(createEvent.input, inputOfDraft(draft));
  return byField({
    ...(parsed.error && problemsOfIssues(parsed.error.issues)),
    ...eventProblems(draft, deviceClock.now()),
  });
}

function useEventForm({ name, empty, send, onDone, failed, check = problemsOf }: EventForm) {
  const show = useShowEvent();
  const { value: draft, change, reset } = useJsonDraft(name, eventDraftShape, empty);
  const changeParts = (part: Partial<EventDraft>) => change((now) => ({ ...now, ...part }));
  const form = useForm({
    value: draft,
    check,
    async send(typed) {
      const event = await send(typed, changeParts);
      await show(event);
      reset();
      onDone(event);
    },
    failed,
  });
  return {
    ...form,
    draft,
    change: changeParts,
    discard: reset,
  };
}

const saveEdits = (event: EventDetail, version: number, draft: EventDraft) =>
  call(editEvent, {
    eventId: String(event.id),
    version,
    ...changedFields(draftOfEvent(event), draft),
  });

export const useNewEvent = (
  name: string,
  empty: () => EventDraft,
  check: (draft: EventDraft) => Problems,
  onDone: (event: EventDetail) => void,
) =>
  useEventForm({
    name,
    empty,
    async send(draft, change) {
      const answer = await sendOnce(
        createEvent,
        draft.requestId,
        (requestId) => call(createEvent, { ...inputOfDraft(draft), requestId }),
        {
          renew: (requestId) => change({ requestId }),
          apply:
            ({ event }) =>
            () =>
              saveEdits(event, event.version, draft),
        },
      );
      return answer.event;
    },
    check,
    onDone,
    failed: 'The event was not created. Please try again.',
  });

export const useEditedEvent = (event: EventDetail, onDone: (event: EventDetail) => void) =>
  useEventForm({
    name: `event.${event.id}.edit`,
    empty: () => draftOfEvent(event),
    send: async (draft) => (await saveEdits(event, draft.version, draft)).event,
    onDone,
    failed: 'The event was not saved. Please try again.',
  });
