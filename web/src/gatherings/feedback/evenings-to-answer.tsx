import { notifications } from '@veil/api/contract/notifications/notifications';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { useNow } from '../../session/use-now.ts';

const hour = 60 * 60 * 1000;
const shownMs = 14 * 24 * hour;
const mostShown = 3;

interface EveningsToAnswerProps {
  /** The event whose people are on the page already. */
  except: string | null;
}

/** The events of the last two weeks about which the reader was asked. The bell reads the same, and says if it fails. */
export function EveningsToAnswer({ except }: EveningsToAnswerProps) {
  const now = useNow(hour);
  const { data } = useRead(notifications, {});
  const asked = (data?.notifications ?? []).flatMap(({ id, title, at }) => {
    const event = /^feedback-event-(\d+)$/.exec(id)?.[1];
    const isRecent = now.getTime() - Date.parse(at) < shownMs;
    return event !== undefined && event !== except && isRecent ? [{ event, title }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <ul className="stack-3" aria-label="Evenings to look back on">
      {asked.slice(0, mostShown).map(({ event, title }) => (
        <li key={event}>
          <Link className="row-link" to={`/community/feedback?event=${event}`}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
