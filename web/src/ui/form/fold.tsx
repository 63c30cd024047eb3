import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** A fold with a problem in it stays open. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** Fields that few need, behind a line that opens them. */
export function Fold({ title, isOpen: isOpenAtFirst = false, hasProblem = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen || hasProblem} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className="stack-5 folded">{children}</div>
    </details>
  );
}
