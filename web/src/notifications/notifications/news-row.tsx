import { isAskedFor, notificationKinds } from '@veil/api/contract/notifications/notification-kinds';
import type { NotificationItem } from '@veil/api/contract/notifications/notifications';
import { useState } from 'react';
import {
  ActivityRow,
  ActivityWords,
  activityRowClass,
  besideControl,
} from '../../discovery/home/activity/activity-row.tsx';
import { lazyPart } from '../../page/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LazyMenu } from '../../ui/over/lazy-menu.tsx';
import { type GatheredNews, gatheredTitle } from './gathered.ts';
import styles from './notifications.module.css';

const ApartOffer = lazyPart(async () => (await import('./apart-offer.tsx')).ApartOffer, {});

const offerOf = ({ reportedHandle }: NotificationItem) =>
  reportedHandle === undefined ? undefined : <ApartOffer handle={reportedHandle} />;

interface NewsRowProps {
  news: GatheredNews<NotificationItem>;
  isQuiet: boolean;
  when: (at: Date) => string;
  onOpen: (item: NotificationItem) => void;
}

/** One row for all news of a kind in a period, with one menu. Several of them unfold at a press. */
export function NewsRow({ news, isQuiet, when, onOpen }: NewsRowProps) {
  const { kind, items } = news;
  const [newest] = items;
  const title = gatheredTitle(news);
  const about = items.length === 1 ? title : notificationKinds[kind].label;
  const menu = !isAskedFor(newest.id) && (
    <LazyMenu
      about={about}
      load={async () => (await import('./notice-menu.tsx')).NoticeMenu}
      menu={{ kind, about, isQuiet }}
    />
  );
  const note = isQuiet ? 'quiet' : undefined;
  const [isUnfolded, setUnfolded] = useState(false);
  if (items.length === 1)
    return (
      <ActivityRow
        activity={newest}
        when={when}
        onOpen={() => onOpen(newest)}
        note={note}
        below={offerOf(newest)}
      >
        {menu}
      </ActivityRow>
    );
  const isRead = items.every((one) => one.isRead);
  return (
    <li>
      <div className={besideControl}>
        <button
          type="button"
          className={classNames('plain-button', activityRowClass({ isRead }), styles.gathered)}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ActivityWords
            activity={{ ...newest, title, isRead }}
            when={when}
            note={[...(note ? [note] : []), isUnfolded ? 'show fewer' : 'show all'].join(' · ')}
          />
        </button>
        {menu}
      </div>
      {isUnfolded && (
        <ul className={styles.unfolded}>
          {items.map((one) => (
            <ItemBoundary key={one.id}>
              <ActivityRow activity={one} when={when} onOpen={() => onOpen(one)} below={offerOf(one)} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </li>
  );
}
