import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface AddedPartProps {
  /** Label of the button, like `Add measures`. */
  label: string;
  /** Whether something in it was entered before. */
  isBegun: boolean;
  /** Whether one of its fields has a problem. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** Fields behind a button, for what few people enter at first. The button gives way to them. */
export function AddedPart({ label, isBegun, hasProblem = false, children }: AddedPartProps) {
  const [isOpen, setOpen] = useState(isBegun);
  const [isPressed, setPressed] = useState(false);
  const focusFirst = useCallback((part: HTMLElement | null) => {
    part?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  if (isOpen || hasProblem)
    return (
      <div className="stack-4" ref={isPressed ? focusFirst : undefined}>
        {children}
      </div>
    );
  return (
    <div>
      <Button
        weight="quiet"
        onClick={() => {
          setPressed(true);
          setOpen(true);
        }}
      >
        <Plus aria-hidden size="1.125rem" strokeWidth={1.5} />
        {label}
      </Button>
    </div>
  );
}
