import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it: one element, which receives the trigger's props. */
  trigger: ReactElement;
  /** Open from the start, with the focus on its first item. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A drop-down menu: arrows, Home, End and letters move, Esc closes, focus returns to the trigger. */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  const isFirstFocus = useRef(defaultOpen);
  /** A menu that is open from the start has no press that tells the library to focus an item. */
  function toFirstItem({ target, currentTarget }: FocusEvent) {
    if (!isFirstFocus.current || target !== currentTarget) return;
    isFirstFocus.current = false;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align="end" collisionPadding={16}>
          <Base.Popup className={styles.popup} onFocus={toFirstItem}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** An action, or a link when `link` is a link element: `<MenuItem link={<Link to="/…" />}>`. */
export function MenuItem(props: { onClick?: () => void; link?: ReactElement; children: ReactNode }) {
  const { onClick, link, children } = props;
  if (link)
    return (
      <Base.LinkItem className={styles.item} render={link} closeOnClick>
        {children}
      </Base.LinkItem>
    );
  return (
    <Base.Item className={styles.item} onClick={onClick}>
      {children}
    </Base.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A group of choices of which one holds. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <div className={styles.label}>{label}</div>
      {options.map((option) => (
        <Base.RadioItem key={option.value} className={styles.item} value={option.value}>
          {option.label}
          <Base.RadioItemIndicator className={styles.check}>
            <Check aria-hidden size={18} strokeWidth={1.5} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuLine() {
  return <Base.Separator className={styles.line} />;
}

/** Words at the top of a menu that are no choice. */
export function MenuNote({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
