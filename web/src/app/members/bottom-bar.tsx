import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink } from '../../page/router.tsx';
import styles from './bottom-bar.module.css';
import { MessagesBadge } from './messages-badge.tsx';
import { destinations, messagesPath } from './navigation.ts';

/** The navigation of a phone. Further links are behind the member's own picture. */
export function BottomBar() {
  return (
    <BottomFrame label="Main, at the bottom">
      {destinations.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} className={`muted firm ${styles.item}`} to={to}>
          <Icon aria-hidden size={20} strokeWidth={1.5} />
          {label}
          {to === messagesPath && (
            <span className={styles.badge}>
              <MessagesBadge />
            </span>
          )}
        </NavLink>
      ))}
    </BottomFrame>
  );
}

/** A bar at the bottom of a phone's screen. It is hidden while somebody types. */
export function BottomFrame({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  return (
    <nav ref={bar} className={styles.bar} aria-label={label} data-away={useIsTyping(bar) || undefined}>
      {children}
    </nav>
  );
}

/** ms until the bar comes back after typing. Earlier it would appear under the finger and take the press. */
const pressTime = 300;
const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';

/** Whether the focus is in a text field outside the bar. */
function useIsTyping(bar: { readonly current: HTMLElement | null }): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer = 0;
    const look = () => {
      const { activeElement: one } = document;
      clearTimeout(timer);
      if (bar.current?.contains(one)) setTyping(false);
      else if (one?.matches(fields)) setTyping(true);
      else timer = window.setTimeout(setTyping, pressTime, false);
    };
    addEventListener('focusin', look);
    addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('focusin', look);
      removeEventListener('focusout', look);
    };
  }, [bar]);
  return isTyping;
}
