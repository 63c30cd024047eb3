import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
}

/** A button of an icon alone; its label is a tooltip too. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={styles.icon} aria-label={label} title={label}>
      <Icon aria-hidden size={20} strokeWidth={1.5} />
    </button>
  );
}
