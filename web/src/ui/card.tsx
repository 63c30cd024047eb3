import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element: a section, an article, a list item or a plain group. */
  as?: 'div' | 'section' | 'article' | 'li';
  floating?: boolean;
}

export function Card({ as: Element = 'div', floating = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      data-card=""
      className={classNames(styles.card, floating && styles.floating, className)}
    />
  );
}

interface TitledCardProps {
  id: string;
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a page, labelled by its heading. */
export const TitledCard = ({ id, title, className, children }: TitledCardProps) => (
  <Card as="section" className={className} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </Card>
);
