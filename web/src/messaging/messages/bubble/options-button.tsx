import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface OptionsButtonProps {
  ref: Ref<HTMLButtonElement>;
  className: string | undefined;
  isOpen: boolean;
  onClick: () => void;
}

/** The button that opens the menu of a message. */
export const OptionsButton = ({ isOpen, ...button }: OptionsButtonProps) => (
  <IconButton
    {...button}
    icon={Ellipsis}
    label="Message options"
    aria-haspopup="menu"
    aria-expanded={isOpen}
  />
);
