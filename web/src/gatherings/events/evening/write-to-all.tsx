import { sendEventMessage } from '@veil/api/contract/gatherings/events/chat';
import { eventLimits, eventMessages } from '@veil/api/contract/gatherings/events/words';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Problems } from '../../../form/problems.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { toast } from '../../../ui/over/toast.ts';

/** Writes to the chat of the event, which everybody who comes reads. */
export function WriteToAll({ eventId }: { eventId: number }) {
  const { draft, keep, reset } = useDraft(`event.${eventId}.evening`, () => ({ words: '' }));
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const content = draft.words.trim();
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    check: (): Problems => (content ? {} : { words: eventMessages.emptyMessage }),
    async send() {
      await call(sendEventMessage, { eventId: String(eventId), requestId, content });
      setRequestId(crypto.randomUUID());
      reset();
      toast.success('Sent to everybody who comes.');
    },
    failed: 'Your message was not sent. Please try again.',
    onlyField: 'words',
  });
  return (
    <section className="stack-3" aria-labelledby="write-to-all">
      <h2 id="write-to-all">Write to everybody</h2>
      <form ref={form} className="stack-3" onSubmit={submit} noValidate>
        <TextArea
          label="Your message"
          rows={2}
          limit={eventLimits.messageMax}
          hint="It appears in the chat of the event."
          value={draft.words}
          error={errorOf('words')}
          onChange={({ target }) => keep({ words: target.value })}
        />
        <div>
          <Button type="submit" weight="quiet" busy={busy}>
            Send
          </Button>
        </div>
      </form>
    </section>
  );
}
