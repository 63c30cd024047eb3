import { group as groupRead } from '@veil/api/contract/gatherings/groups/groups';
import { threadLimits, threadMessages } from '@veil/api/contract/gatherings/groups/messages';
import { startThread } from '@veil/api/contract/gatherings/groups/threads';
import { ArrowLeft } from 'lucide-react';
import * as z from 'zod/mini';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import type { Problems } from '../../../form/problems.ts';
import { sendOnce } from '../../../form/send-once.ts';
import { useForm } from '../../../form/use-form.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { Link, useNavigate, useParams } from '../../../page/router.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import form from '../group/group-form.module.css';
import styles from '../group/group-page.module.css';
import { withNumbers } from './mentions.ts';
import { mentionsShape } from './reply-draft.ts';
import { WritingBox } from './writing-box.tsx';

const shape = z.object({
  title: z.string(),
  text: z.string(),
  mentions: mentionsShape,
  requestId: z.string(),
});
const newThreadDraft = () => ({ title: '', text: '', mentions: [], requestId: crypto.randomUUID() });

export default function NewThreadPage() {
  const { group: ref = '' } = useParams();
  const { data } = useRead(groupRead, { group: ref });
  const back = `/community/groups/${encodeURIComponent(ref)}`;
  return (
    <div className="page narrow stack">
      <Link className={`muted medium ${styles.back}`} to={back}>
        <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
        {data?.group.name ?? 'Back to the group'}
      </Link>
      <h1>New Thread</h1>
      <ThreadForm group={ref} back={back} />
    </div>
  );
}

function ThreadForm({ group, back }: { group: string; back: string }) {
  const { value, change, reset, forget } = useJsonDraft(`thread.new.${group}`, shape, newThreadDraft);
  const navigate = useNavigate();
  const put = (part: Partial<typeof value>) => change((draft) => ({ ...draft, ...part }));
  const {
    form: element,
    busy,
    submit,
    errorOf,
    failure,
  } = useForm({
    value,
    check: ({ title, text }): Problems => ({
      ...(title.trim() === '' && { title: threadMessages.titleRequired }),
      ...(text.trim() === '' && { text: threadMessages.empty }),
    }),
    async send({ title, text, mentions, requestId: ownId }) {
      const { thread } = await sendOnce(
        startThread,
        ownId,
        (requestId) =>
          call(startThread, { group, title, text: withNumbers(text.trim(), mentions), requestId }),
        { renew: (requestId) => put({ requestId }) },
      );
      forget();
      void navigate(`${back}/threads/${thread.id}`, { replace: true });
    },
    failed: 'The thread was not started. Please try again.',
  });
  return (
    <form ref={element} className="stack-5" onSubmit={submit} noValidate aria-label="Start a thread">
      <Field
        label="Title"
        counter={{ used: value.title.length, max: threadLimits.titleMax }}
        error={errorOf('title')}
        maxLength={threadLimits.titleMax}
        value={value.title}
        onChange={({ target }) => put({ title: target.value })}
        readOnly={busy}
        required
      />
      <div className={`stack-2 ${form.writing}`}>
        <p className={`medium firm ${form.legend}`} aria-hidden="true">
          Message
        </p>
        <WritingBox
          label="Message"
          group={group}
          rows={8}
          value={value}
          onChange={put}
          readOnly={busy}
          isInvalid={errorOf('text') !== undefined}
        />
        <p className={`muted small ${form.hint}`}>@ mentions a member of the group.</p>
        <FieldError message={errorOf('text')} />
      </div>
      <p role="alert">{failure}</p>
      <div className={`row to-end ${form.end}`}>
        <Link className={buttonClass({ weight: 'quiet' })} to={back} onClick={() => reset()}>
          Cancel
        </Link>
        <Button type="submit" busy={busy}>
          {busy ? 'Starting...' : 'Start thread'}
        </Button>
      </div>
    </form>
  );
}
