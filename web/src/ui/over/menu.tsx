import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens the menu: one element, which receives the trigger's props. */
  trigger: ReactElement;
  /** Whether the menu is open from the start, with the focus on its first item. */
  defaultOpen?: boolean;
  /** The element that gets the focus when the menu closes; the trigger by default. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
}

/** A drop-down menu. Arrows, Home, End and letters move, Esc closes, and the focus returns to the trigger. */
export function Menu({ trigger, defaultOpen = false, returnTo, children }: MenuProps) {
  const isFirstFocus = useRef(defaultOpen);
  /**
   * Focuses the first item of a menu that is open from the start, since there was no press that made the library do it.
   */
  function toFirstItem({ target, currentTarget }: FocusEvent) {
    if (!isFirstFocus.current || target !== currentTarget) return;
    isFirstFocus.current = false;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      modal={false}
      defaultOpen={defaultOpen}
      onOpenChange={(isOpen, { reason }) => {
        if (!isOpen && reason === 'item-press') leaveItem(button.current);
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={8} align="end" collisionPadding={16}>
          <Base.Popup className={styles.popup} finalFocus={returnTo ?? true} onFocus={toFirstItem}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A dialog that an item opens returns the focus to where it is now, and the item is gone by then. */
function leaveItem(to: HTMLElement | null): void {
  if (document.activeElement?.closest('[role=menu]')) to?.focus();
}

interface MenuAtProps {
  label: string;
  /** The element beside which the menu opens. */
  at: Element | null;
  /** The element that gets the focus when the menu closes. */
  returnTo: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** A menu without a button, open from the start. A press that began before it opened does not close it. */
export function MenuAt({ label, at, returnTo, onClose, children }: MenuAtProps) {
  const isPressedAnew = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressedAnew.current = true;
    };
    window.addEventListener('pointerdown', press, true);
    return () => window.removeEventListener('pointerdown', press, true);
  }, []);
  const isFirstFocus = useRef(true);
  function toFirstItem({ target, currentTarget }: FocusEvent) {
    if (!isFirstFocus.current || target !== currentTarget) return;
    isFirstFocus.current = false;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }
  return (
    <Base.Root
      modal={false}
      open
      onOpenChange={(isOpen, { reason }) => {
        const isLateRelease =
          !isPressedAnew.current && (reason === 'outside-press' || reason === 'focus-out');
        if (!isOpen && reason === 'item-press') leaveItem(returnTo());
        if (!isOpen && !isLateRelease) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={at} className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.popup} aria-label={label} finalFocus={returnTo} onFocus={toFirstItem}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuMarksProps<Value extends string> {
  label: string;
  marks: readonly { value: Value; label: string; icon: LucideIcon }[];
  /** The mark that is set; null for none. */
  value: Value | null;
  onPress: (value: Value) => void;
}

/** Marks side by side, of which one can be set. Left and Right also move between them. */
export function MenuMarks<Value extends string>({ label, marks, value, onPress }: MenuMarksProps<Value>) {
  function onKeyDown({ key, target }: KeyboardEvent) {
    const mark = target as Element;
    const next = key === 'ArrowRight' ? mark.nextElementSibling : mark.previousElementSibling;
    if (key.endsWith('Right') || key.endsWith('Left')) (next as HTMLElement | null)?.focus();
  }
  return (
    <Base.Group className={styles.marks} aria-label={label} onKeyDown={onKeyDown}>
      {marks.map((mark) => (
        <Base.CheckboxItem
          key={mark.value}
          className={styles.mark}
          checked={mark.value === value}
          onCheckedChange={() => onPress(mark.value)}
          closeOnClick
          aria-label={mark.label}
          title={mark.label}
        >
          <mark.icon aria-hidden size="1.375rem" strokeWidth={1.5} />
        </Base.CheckboxItem>
      ))}
    </Base.Group>
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

interface MenuCheckProps {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** An item that is on or off. */
export const MenuCheck = ({ checked, onChange, children }: MenuCheckProps) => (
  <Base.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onChange} closeOnClick>
    {children}
    <Base.CheckboxItemIndicator className={styles.check}>
      <Check aria-hidden size="1.125rem" strokeWidth={1.5} />
    </Base.CheckboxItemIndicator>
  </Base.CheckboxItem>
);

/** A place that is not open yet. Arrow keys reach it, so that a screen reader reads it. */
export const LockedMenuItem = ({ children }: { children: ReactNode }) => (
  <Base.Item className={styles.item} disabled>
    {children}
  </Base.Item>
);

/** Items with a common name, which a screen reader reads. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.Group aria-label={label}>{children}</Base.Group>
);

interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A group of choices, of which one is chosen. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <div className={`muted small ${styles.label}`}>{label}</div>
      {options.map((option) => (
        <Base.RadioItem key={option.value} className={styles.item} value={option.value}>
          {option.label}
          <Base.RadioItemIndicator className={styles.check}>
            <Check aria-hidden size="1.125rem" strokeWidth={1.5} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuLine() {
  return <Base.Separator className={styles.line} />;
}

/** A text at the top of a menu that is not an item. */
export function MenuNote({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.note}>
      <p className="firm breaks">{title}</p>
      {text && <p className="muted small">{text}</p>}
    </div>
  );
}
