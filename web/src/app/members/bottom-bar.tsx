import type { Me } from '@veil/api/contract/me';
import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from '../../page/router.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './bottom-bar.module.css';
import { MessagesBadge } from './messages-badge.tsx';
import { type Destination, destinationsOf, messagesPath } from './navigation.ts';

/** The navigation of a phone: four places and the rest behind More. */
export function BottomBar({ user }: { user: Me }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const destinations = destinationsOf(user);
  const rest = destinations.slice(4);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Back and Forward close the sheet.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <nav className={styles.bar} aria-label="Main, at the bottom">
      {destinations.slice(0, 4).map((destination) => (
        <BarLink key={destination.to} {...destination} />
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        data-current={rest.some(({ to }) => pathname.startsWith(to)) || undefined}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
        More
      </button>
      <Dialog open={open} title="More" onClose={() => setOpen(false)}>
        <ul>
          {rest.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink className={styles.row} to={to} onClick={() => setOpen(false)}>
                <Icon aria-hidden size={20} strokeWidth={1.5} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  );
}

function BarLink({ to, label, icon: Icon }: Destination) {
  return (
    <NavLink className={styles.item} to={to}>
      <Icon aria-hidden size={20} strokeWidth={1.5} />
      {label}
      {to === messagesPath && (
        <span className={styles.badge}>
          <MessagesBadge />
        </span>
      )}
    </NavLink>
  );
}
