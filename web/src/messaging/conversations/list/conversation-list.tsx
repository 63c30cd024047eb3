import { conversationFolders, conversations } from '@veil/api/contract/messaging/conversations/conversations';
import { beginnings } from '@veil/api/contract/relations/connections';
import { SlidersHorizontal, SquarePen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useKnown, useRead } from '../../../api/use-read.ts';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { useUnsent } from '../../messages/outgoing/unsent.ts';
import { Beginnings } from '../beginnings.tsx';
import { type ConversationFilter, useConversations, useNews } from '../use-conversations.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './list.module.css';
import { useConversationFilter } from './use-conversation-filter.ts';
import { useDebouncedBy } from './use-debounced-by.ts';

const ListFilters = lazyPart(async () => (await import('./list-filters.tsx')).ListFilters, {
  failure: 'The filters could not be loaded.',
});
const folderNames = { inbox: 'Inbox', requests: 'Requests', archived: 'Archived' };

interface ConversationListProps {
  /** The id of the conversation that is open beside the list. */
  chosen: string | undefined;
  /** Whether the page is the list alone. Beside a conversation, whose name is the first heading, the list has none. */
  isHeading: boolean;
}

export function ConversationList({ chosen, isHeading }: ConversationListProps) {
  const { choice, change } = useConversationFilter();
  const list = useKeptScroll();
  const Heading = isHeading ? 'h1' : 'p';
  const filters = useId();
  const set = Number(choice.sort !== 'recent') + Number(choice.isUnreadOnly);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <aside ref={list} className={styles.list} aria-label="Conversations">
      <div className={`line-4 wraps apart ${styles.head}`}>
        <Heading className={`hidden-on-side ${styles.title}`}>Messages</Heading>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/messages/new">
          <SquarePen aria-hidden size="1.125rem" strokeWidth={1.5} /> New
        </Link>
      </div>
      <Folders value={choice.folder} onChange={(folder) => change({ folder })} />
      <div className={styles.tools}>
        <Field
          label="Search by handle"
          labelHidden
          placeholder="Search by handle"
          type="search"
          value={choice.search}
          maxLength={40}
          onChange={(event) => change({ search: event.target.value })}
        />
        <IconButton
          outlined
          icon={SlidersHorizontal}
          label={set > 0 ? `Sort and filter, ${set} set` : 'Sort and filter'}
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={filters} className={styles.filters} hidden={!isOpen}>
        {isOpen && <ListFilters choice={choice} change={change} />}
      </div>
      <Rows
        choice={choice}
        chosen={chosen}
        heading={isHeading ? 'h2' : 'p'}
        onFolder={(folder) => change({ folder })}
      />
    </aside>
  );
}

function Folders({
  value,
  onChange,
}: {
  value: ConversationFilter['folder'];
  onChange: (folder: ConversationFilter['folder']) => void;
}) {
  const news = useNews();
  const requests = news?.requests ?? 0;
  const archived = useKnown(conversations, { folder: 'archived', sort: 'recent' });
  const isEmpty = {
    inbox: false,
    requests: news?.requests === 0,
    archived: archived?.totalCount === 0,
  };
  return (
    <fieldset className={styles.folders}>
      <legend className="visually-hidden">Folder</legend>
      {conversationFolders.map((folder) => (
        <button
          key={folder}
          type="button"
          className={classNames('muted plain-button', styles.folder, isEmpty[folder] ? styles.empty : 'firm')}
          aria-pressed={folder === value}
          aria-label={
            folder === 'requests' && requests > 0 ? `Requests, ${requests} waiting` : folderNames[folder]
          }
          onClick={() => onChange(folder)}
        >
          {folderNames[folder]}
          {folder === 'requests' && requests > 0 && <span className={styles.quietDot} />}
        </button>
      ))}
    </fieldset>
  );
}

const nothingIn = {
  inbox: {
    title: 'No conversations yet. Start chatting with your matches!',
    text: 'It need not be a match: open a profile and press Message.',
    action: (
      <Link className={buttonClass({ weight: 'quiet' })} to="/community/browse">
        See who is here
      </Link>
    ),
  },
  requests: { title: 'No requests wait for you.', text: 'The first letter of somebody new waits here.' },
  archived: {
    title: 'Nothing is archived.',
    text: 'A conversation that you archive leaves the inbox for here.',
  },
};

interface RowsProps {
  choice: ConversationFilter;
  chosen: string | undefined;
  heading: 'h2' | 'p';
  onFolder: (folder: ConversationFilter['folder']) => void;
}

function Rows({ choice, chosen, heading, onFolder }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const search = useDebouncedBy(choice.search, 300);
  const { items, error, retry, more } = useConversations({ ...choice, search });
  const unsent = useUnsent();
  const isFiltered = choice.isUnreadOnly || search.trim() !== '';
  const isWhole = choice.folder === 'inbox' && !isFiltered;
  const above = useRead(beginnings, isWhole ? {} : null);
  // The first message may arrive before the beginnings are read again.
  const begun = ((isWhole && above.data?.beginnings) || []).filter(
    ({ id }) => !items?.some(({ participantId }) => participantId === id),
  );
  const isComplete = !isWhole || above.data !== undefined || above.error !== undefined;
  if (!items && error)
    return (
      <ErrorState
        title="Failed to load conversations"
        heading={heading}
        text={error.message}
        onRetry={retry}
      />
    );
  if (!items || !isComplete) return <Skeleton label="Loading conversations" rows={5} />;
  const unlisted = [...unsent.keys()].filter(
    (room) => isConversation(room) && !items.some(({ id }) => id === room),
  );
  if (items.length === 0 && !more.hasMore && begun.length === 0 && unlisted.length === 0)
    return <Nothing in={choice.folder} {...{ isFiltered, heading, onFolder }} />;
  return (
    <>
      {isWhole && unlisted.length > 0 && <Unsent ids={unlisted} />}
      {begun.length > 0 && <Beginnings beginnings={begun} chosen={chosen} />}
      <ul ref={list} className={styles.rows}>
        {items.map((conversation) => (
          <ItemBoundary key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              unsent={unsent.get(conversation.id)}
              isChosen={conversation.id === chosen}
            />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}

interface NothingProps extends Pick<RowsProps, 'heading' | 'onFolder'> {
  in: ConversationFilter['folder'];
  isFiltered: boolean;
}

function Nothing({ in: folder, isFiltered, heading, onFolder }: NothingProps) {
  const requests = useNews()?.requests ?? 0;
  if (isFiltered) return <EmptyState heading={heading} title="No conversations match your filters." />;
  if (folder !== 'inbox' || requests === 0) return <EmptyState heading={heading} {...nothingIn[folder]} />;
  return (
    <EmptyState
      heading={heading}
      title={nothingIn.inbox.title}
      text="Somebody new has written to you."
      action={
        <Button weight="quiet" onClick={() => onFolder('requests')}>
          Read it
        </Button>
      }
    />
  );
}

const isConversation = (room: string): boolean => /^\d+-\d+$/.test(room);

/** Leads to messages that are not sent yet, in conversations that are not in the list. */
const Unsent = ({ ids }: { ids: readonly string[] }) => (
  <ul className={styles.rows}>
    {ids.map((id) => (
      <li key={id}>
        <Link className={styles.row} to={`/community/messages/${id}`}>
          A message is not sent yet
        </Link>
      </li>
    ))}
  </ul>
);
