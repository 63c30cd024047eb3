import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RoomMessage } from '../message.ts';
import { messageName } from '../text/message-name.ts';

interface OptionsButtonProps {
  message: RoomMessage;
  ref: Ref<HTMLButtonElement>;
  className: string | undefined;
  isOpen: boolean;
  onClick: () => void;
}

/** The button that opens the menu of a message. */
export const OptionsButton = ({ message, isOpen, ...button }: OptionsButtonProps) => (
  <IconButton
    {...button}
    icon={Ellipsis}
    label={`Options for ${messageName(message)}`}
    aria-haspopup="menu"
    aria-expanded={isOpen}
  />
);
