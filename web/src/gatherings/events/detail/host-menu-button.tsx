import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';

/** The button of the host's menu. */
export const HostMenuTrigger = ({ about: _, ...button }: ComponentProps<'button'> & { about?: string }) => (
  <Button {...button} weight="quiet" wide>
    <Ellipsis aria-hidden size="1.125rem" strokeWidth={1.5} />
    Edit, copy, cancel
  </Button>
);
