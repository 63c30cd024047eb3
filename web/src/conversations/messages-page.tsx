import { useLocation, useParams } from '../page/router.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/state.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages.module.css';
import { NewMessage } from './new-message.tsx';

/** List and conversation: two panes on a desktop, two screens on a phone. */
export default function MessagesPage() {
  const { id } = useParams();
  const isNew = useLocation().pathname.endsWith('/new');
  const isListAlone = id === undefined && !isNew;
  return (
    <div className={classNames(styles.room, isListAlone ? styles.listAlone : styles.paneAlone)}>
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
