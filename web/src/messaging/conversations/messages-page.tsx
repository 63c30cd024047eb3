import { lazyPart } from '../../page/lazy-part.tsx';
import { useLocation, useParams } from '../../page/router.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import styles from './messages.module.css';

const NewMessage = lazyPart(async () => (await import('./new-message.tsx')).NewMessage, {
  waiting: <Skeleton label="Loading the form" rows={3} />,
  failure: 'The form could not be loaded.',
});

/** The conversation list and the open conversation: two panes on a desktop, two screens on a phone. */
export default function MessagesPage() {
  const { id } = useParams();
  const isNew = useLocation().pathname.endsWith('/new');
  const isListAlone = id === undefined && !isNew;
  return (
    <div
      className={classNames(styles.room, isListAlone ? styles.listAlone : styles.paneAlone)}
      data-room={id}
    >
      <ConversationList chosen={id} isHeading={isListAlone} />
      <section className={styles.pane}>
        {isNew && <NewMessage />}
        {id !== undefined && <Conversation key={id} id={id} />}
        {isListAlone && (
          <div className={styles.nothing}>
            <EmptyState title="No Conversation Selected" />
          </div>
        )}
      </section>
    </div>
  );
}
