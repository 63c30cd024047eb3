import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../class-names.ts';
import { said } from './said.ts';
import { toast } from './toast.ts';
import styles from './toaster.module.css';
import { useWaiting } from './use-waiting.ts';

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle, blank: null, custom: null };

interface ToasterProps {
  /** A page that is left takes the list of what was said with it. */
  page: string;
}

/**
 * Toasts below the header, at the right. They wait while the pointer or the focus is on one of them, or the tab is hidden;
 * then their time goes on. By the specification they stay for 2 or 4 seconds whatever their reader does: WCAG 2.2.1 asks for more.
 * F6 goes to the newest and back, and Esc closes it. It is mounted once, as the live region in which toasts appear: a
 * region that appears together with its words is not announced everywhere.
 */
export function Toaster({ page }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  const place = useRef<HTMLElement>(null);
  /** Where the focus was before it came to a toast. */
  const origin = useRef<Element>(null);
  const shown = toasts.filter(({ visible }) => visible);

  const keys = shown.map(({ id, createdAt }) => `${createdAt} ${id}`).join();
  const isWaiting = useWaiting(place, keys);
  const pauseOrGoOn = useEffectEvent(() => (isWaiting ? handlers.startPause() : handlers.endPause()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a reason to wait begins or ends.
  useLayoutEffect(() => pauseOrGoOn(), [isWaiting]);
  const record = useEffectEvent(() => said.follow(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each toast that comes or goes.
  useEffect(() => record(), [keys]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is left.
  useEffect(() => said.endPage, [page]);

  const goBack = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const newest = place.current?.querySelector<HTMLElement>('[data-toast]');
    if (!newest) return;
    event.preventDefault();
    if (place.current?.contains(document.activeElement)) goBack();
    else (newest.querySelector('button') ?? newest).focus();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes where the focus came from, and is no control.
    <section
      ref={place}
      className={styles.toaster}
      aria-live="polite"
      data-waiting={isWaiting || undefined}
      {...(shown.length > 0 && { 'aria-label': 'Notices', 'aria-keyshortcuts': 'F6' })}
      onFocus={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget)) origin.current = relatedTarget;
      }}
    >
      {shown.map((one) => (
        <ShownToast key={one.id} shown={one} onLeave={goBack} />
      ))}
    </section>
  );
}

/** @param onLeave called when the toast goes while it has the focus */
function ShownToast({ shown, onLeave }: { shown: Toast; onLeave: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (here?.contains(document.activeElement)) leave();
    };
  }, []);
  const Icon = icons[shown.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what has the focus, as in a dialog.
    <div
      ref={place}
      data-toast
      tabIndex={-1}
      className={classNames(styles.toast, styles[shown.type])}
      onKeyDown={({ key }) => key === 'Escape' && toast.dismiss(shown.id)}
      {...shown.ariaProps}
    >
      {Icon && <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />}
      <span>{resolveValue(shown.message, shown)}</span>
    </div>
  );
}
