import { communityLimits, communityToInvite, saveLookingFor } from '@veil/api/contract/discovery/community';
import { boardPosts } from '@veil/api/contract/messaging/board/board';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { thrownText } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { problemsOfIssues } from '../../form/problems.ts';
import { useForm } from '../../form/use-form.ts';
import { Link } from '../../page/router.tsx';
import { ageOf, dueIn } from '../../page/waits.ts';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/form/fold.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './bench.module.css';
import { kindNames, ranks, type WaitingRow } from './rows.ts';
import { useWaiting } from './use-waiting.ts';

/** Everything that this reviewer has to decide, in one list. */
export function WaitingList() {
  const mayDoMore = isTrusted(useUser());
  return (
    <>
      <Rows />
      {mayDoMore && (
        <Fold title="Lines from the house">
          <LookingForForm />
        </Fold>
      )}
    </>
  );
}

/** The gravest come first, so the rest can wait behind a button. */
const shownAtFirst = 10;

function Rows() {
  const { isWaiting, failed, isPartial, rows } = useWaiting();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const urgent = rows.filter(({ rank }) => rank === ranks.urgent).length;
  const shown = isWhole ? rows : rows.slice(0, Math.max(shownAtFirst, urgent));

  function showAll() {
    flushSync(() => setWhole(true));
    // The pressed button is gone.
    list.current?.children[shown.length]?.querySelector('a')?.focus();
  }

  if (isWaiting) return <Skeleton label="Loading what waits for you" blocks={4} />;
  return (
    <>
      {failed?.error && (
        <ErrorState title="A part could not be loaded" text={failed.error.message} onRetry={failed.retry} />
      )}
      {rows.length === 0 ? (
        <EmptyState title="Nothing waits for you." text="There is nothing to catch up on." />
      ) : (
        <ul ref={list} aria-label="What waits">
          {shown.map((row) => (
            <ItemBoundary key={row.key}>
              <Row row={row} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <div>
          <Button weight="quiet" onClick={showAll}>
            {rows.length - shown.length} more
          </Button>
        </div>
      )}
      {isPartial && <p className="muted">There is more than this: each kind above shows all of its own.</p>}
    </>
  );
}

function Row({ row: { kind, title, words, at, dueAt, rank, why, to } }: { row: WaitingRow }) {
  return (
    <li>
      <Link to={to} className={`stack-1 with-action baseline ${styles.row}`}>
        <span className={`muted small ${styles.kind}`}>{kindNames[kind]}</span>
        <strong className="breaks">
          <bdi>{title}</bdi>
        </strong>
        <span className={styles.words}>
          {words}
          {why && <strong className={styles.why}>{why}</strong>}
        </span>
        <span className={styles.times}>
          {dueAt && <Badge tone={toneOfRank(rank)}>{dueIn(dueAt)}</Badge>}
          <span>waits for {ageOf(at)}</span>
        </span>
      </Link>
    </li>
  );
}

const toneOfRank = (rank: number) =>
  rank === ranks.urgent ? 'danger' : rank === ranks.grave ? 'warn' : 'plain';

/** What tier 3 writes without a name: whom the community looks for, and the word from the house on the board. */
function LookingForForm() {
  const { data, error, retry } = useRead(communityToInvite, {});
  if (!data && error)
    return <ErrorState title="Failed to load whom we look for" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading whom we look for" rows={1} />;
  const { lookingFor, pinned } = data;
  return (
    <>
      <LineForm field="lookingFor" line={lookingFor} {...forInviters} />
      <LineForm field="pinned" line={pinned} {...onBoard} />
    </>
  );
}

const forInviters = {
  name: 'Who we look for',
  label: 'One line for inviters',
  hint: 'They read it when they generate a code. Leave it empty to say nothing.',
  saved: 'Inviters read it now.',
  removed: 'Inviters read no line now.',
};
const onBoard = {
  name: 'Word from the house',
  label: 'One word on the board',
  hint: 'It stands above all messages, without a name. Leave it empty to say nothing.',
  saved: 'It stands on the board now.',
  removed: 'The board has no word from the house now.',
};

interface LineFormProps extends Readonly<typeof forInviters> {
  field: 'lookingFor' | 'pinned';
  line: string;
}

function LineForm({ field, line, name, label, hint, saved, removed }: LineFormProps) {
  const { write } = useWrite(saveLookingFor, { refreshes: [communityToInvite, boardPosts] });
  const [text, setText] = useState(line);
  const { form, busy, submit, errorOf, fault } = useForm({
    value: { [field]: text },
    check: (value) => problemsOfIssues(saveLookingFor.input.safeParse(value).error?.issues ?? []),
    async send(value) {
      const kept = (await write(value))[field];
      setText(kept);
      toast.success(kept === '' ? removed : saved);
    },
    failed: 'The line was not kept',
  });
  return (
    <form ref={form} className="stack-3" onSubmit={submit} noValidate aria-label={name}>
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        error={errorOf(field)}
        value={text}
        limit={communityLimits.lookingForMax}
        onChange={({ target }) => setText(target.value)}
        readOnly={busy}
      />
      {fault !== undefined && (
        <p className="danger" role="alert">
          {thrownText(fault, 'The line was not kept')}
        </p>
      )}
      <div>
        <Button type="submit" weight="quiet" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
