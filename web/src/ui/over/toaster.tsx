import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../class-names.ts';
import styles from './toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle, blank: null, custom: null };

/**
 * Toasts at the top right. A toast stays while the pointer or the focus is on it. It is mounted once, as the live region
 * in which toasts appear: a region that appears together with its words is not announced everywhere.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing on hover is a convenience, not a control.
    <div
      className={styles.toaster}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter((shown) => shown.visible)
        .map((shown) => {
          const Icon = icons[shown.type];
          return (
            <div key={shown.id} className={classNames(styles.toast, styles[shown.type])} {...shown.ariaProps}>
              {Icon && <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />}
              <span>{resolveValue(shown.message, shown)}</span>
            </div>
          );
        })}
    </div>
  );
}
