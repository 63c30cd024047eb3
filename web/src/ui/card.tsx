import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Names what the card is: a section, article or list item in its own right, or plain grouping. */
  as?: 'div' | 'section' | 'article' | 'li';
  floating?: boolean;
}

export function Card({ as: Element = 'div', floating = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, floating && styles.floating, className)} />;
}
