import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFocusWhileDisabled } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonLook {
  outlined?: boolean;
  /** For buttons that remove something. */
  danger?: boolean;
}

/** The class of an icon button, for links that look like one. */
export const iconButtonClass = ({ outlined = false, danger = false }: IconButtonLook): string =>
  classNames(styles.icon, outlined && styles.outlined, danger && styles.danger);

interface IconButtonProps extends ComponentProps<'button'>, IconButtonLook {
  icon: LucideIcon;
  label: string;
}

/** A button with only an icon. Its label is also the tooltip, unless another one is given. */
export function IconButton({
  icon: Icon,
  label,
  outlined,
  danger,
  className,
  type = 'button',
  ...button
}: IconButtonProps) {
  const kept = useFocusWhileDisabled(button);
  return (
    <button
      title={label}
      {...button}
      {...kept}
      type={type}
      className={classNames(iconButtonClass({ outlined, danger }), className)}
      aria-label={label}
    >
      <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
    </button>
  );
}
