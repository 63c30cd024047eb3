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
          <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
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

/**
 * ms until the bar comes back after typing and after the press that ended it. Earlier it would appear under the finger
 * and take the press, or lift the button away from it.
 */
const pressTime = 300;
const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';

/** Whether the focus is in a text field outside the bar. */
function useIsTyping(bar: { readonly current: HTMLElement | null }): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer = 0;
    let isPressed = false;
    const look = () => {
      const { activeElement: one } = document;
      clearTimeout(timer);
      if (bar.current?.contains(one)) setTyping(false);
      else if (one?.matches(fields)) setTyping(true);
      else if (!isPressed) timer = window.setTimeout(setTyping, pressTime, false);
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      look();
    };
    const listeners = { focusin: look, focusout: look, pointerdown: press, pointerup: release };
    const all = Object.entries({ ...listeners, pointercancel: release });
    for (const [name, listener] of all) addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of all) removeEventListener(name, listener);
    };
  }, [bar]);
  return isTyping;
}
