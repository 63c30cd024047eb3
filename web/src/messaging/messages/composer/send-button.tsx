import { SendHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFocusWhileDisabled } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './send-button.module.css';

/** The submit button of a message form. */
export const SendButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button
    {...button}
    {...useFocusWhileDisabled(button)}
    type="submit"
    className={classNames('centre', styles.send, className)}
    aria-label="Send"
  >
    <SendHorizontal aria-hidden size="1.25rem" strokeWidth={1.5} />
  </button>
);
