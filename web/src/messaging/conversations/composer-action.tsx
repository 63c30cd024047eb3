import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './composer.module.css';

interface ComposerActionProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** The word under the icon. */
  word: string;
}

export const ComposerAction = ({ icon: Icon, word, className, ...button }: ComposerActionProps) => (
  <button {...button} type="button" className={classNames('plain-button small', styles.action, className)}>
    <Icon aria-hidden size={22} strokeWidth={1.5} />
    {word}
  </button>
);
