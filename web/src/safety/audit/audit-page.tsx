import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  type AuditRecord,
  audit,
  auditKindNames,
  auditKinds,
  auditMessages,
} from '@veil/api/contract/safety/audit';
import { type FormEvent, useRef, useState } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { DayField } from '../../form/day/day-field.tsx';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './audit.module.css';

const today = () => deviceClock.now().toISOString().slice(0, 10);
/** As the list says them. */
const deeds = auditKindNames.map((kind) => auditKinds[kind]).toSorted();
const mostShown = 8;

const deedsWith = (typed: string): string[] => {
  const words = typed.toLowerCase().split(/\s+/);
  return deeds.filter((deed) => words.every((word) => deed.toLowerCase().includes(word))).slice(0, mostShown);
};
const kindOf = (deed: string): AuditKind | undefined =>
  auditKindNames.find((kind) => auditKinds[kind].toLowerCase() === deed.trim().toLowerCase());
type AuditKind = AuditRecord['kind'];
interface Filter {
  day: string;
  /** What was done, in the words of the list; empty for everything. */
  kind: string;
  handle: string;
}

/** `/community/audit`: the audit records of one day, for members of tier 3. */
export default function AuditPage() {
  const [filter, setFilter] = useState<Filter>({ day: today(), kind: '', handle: '' });
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Audit</h1>
        <p className="lead">Who did or read what, for 400 days. Reading it leaves a record too.</p>
      </header>
      {isTrusted(useUser()) ? (
        <>
          <Filters filter={filter} onChange={setFilter} />
          <Records key={JSON.stringify(filter)} filter={filter} />
        </>
      ) : (
        <EmptyState title={auditMessages.forbidden} />
      )}
    </div>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(filter);
  const set = (change: Partial<Filter>) => setTyped({ ...typed, ...change });
  const isUnknown = typed.kind.trim() !== '' && deedsWith(typed.kind).length === 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnknown) return;
    const [first = ''] = typed.kind.trim() === '' ? [] : deedsWith(typed.kind);
    const kind = kindOf(typed.kind) ? typed.kind.trim() : first;
    set({ kind });
    onChange({ kind, day: typed.day || today(), handle: typed.handle.trim().replace(/^@/, '') });
  }
  return (
    <form className={styles.filters} onSubmit={submit}>
      <DayField label="Day (UTC)" value={typed.day} max={today()} onChange={(day) => set({ day })} />
      <Combobox
        label="What"
        hint={isUnknown ? 'Nothing is called that. Choose one from the list.' : undefined}
        optional
        value={typed.kind}
        suggestions={deedsWith(typed.kind)}
        onChange={(event) => set({ kind: event.target.value })}
        onChoose={(kind) => set({ kind })}
      />
      <Field
        label="Handle"
        optional
        value={typed.handle}
        maxLength={31}
        onChange={(event) => set({ handle: event.target.value })}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}

function Records({ filter: { day, kind, handle } }: { filter: Filter }) {
  const deed = kindOf(kind);
  const first = { day, ...(deed && { kind: deed }), ...(handle && { handle }) };
  const { items, error, retry, more } = usePagedRead(audit, {
    itemsOf: ({ records }: OutputOf<typeof audit>) => records,
    first,
    inputAfter: (page) => {
      const next = byCursor.inputAfter(page);
      return next && { ...first, ...next };
    },
    // Every read adds an audit record, so the first page is not read again.
    revalidateFirstPage: false,
  });
  const list = useRef<HTMLUListElement>(null);
  if (!items && error)
    return <ErrorState title="Failed to load the audit" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the audit" rows={6} />;
  if (items.length === 0) return <EmptyState title="Nothing is recorded for this." />;
  return (
    <>
      <ul ref={list} className={styles.records} aria-label="Records">
        {items.map((record) => (
          <ItemBoundary key={record.id}>
            <Row record={record} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}

const time = (at: string) => new Date(at).toISOString().slice(11, 19);

function Row({ record: { at, kind, by, about, outcome, from } }: { record: AuditRecord }) {
  return (
    <li className={`stack-3 with-both baseline ${styles.record}`}>
      <time dateTime={at}>{time(at)}</time>
      <p className="breaks">
        <strong>{by === null ? 'Somebody' : `@${by}`}</strong> {auditKinds[kind].toLowerCase()}
        {about.length > 0 && <>: {about.map((handle) => `@${handle}`).join(', ')}</>}
        {outcome && <span className="muted"> ({outcome})</span>}
      </p>
      <code className="muted small">{from || '–'}</code>
    </li>
  );
}
