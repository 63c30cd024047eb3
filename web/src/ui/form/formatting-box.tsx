import { Bold, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef } from 'react';
import { type Edit, type Format, formatSelection } from './formatting.ts';
import styles from './formatting-box.module.css';

interface FormattingBoxProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'autoComplete'> {
  /** Names the text in the label of the button group: “Formatting of …”. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  area?: RefObject<HTMLTextAreaElement | null>;
  /** The buttons; all by default. */
  formats?: readonly Format[];
}

const tools: { format: Format; label: string; icon: LucideIcon; key?: string }[] = [
  { format: 'bold', label: 'Bold', icon: Bold, key: 'b' },
  { format: 'italic', label: 'Italic', icon: Italic, key: 'i' },
  { format: 'bullets', label: 'Bullets', icon: List },
  { format: 'link', label: 'Link', icon: Link2, key: 'k' },
];

/** A text area with buttons and keyboard shortcuts for the formatting that `FormattedText` shows. */
export function FormattingBox(props: FormattingBoxProps) {
  const { label, value, onChange, area: given, formats, ...rest } = props;
  const shown = formats ? tools.filter(({ format }) => formats.includes(format)) : tools;
  const own = useRef<HTMLTextAreaElement>(null);
  const area = given ?? own;

  function apply(format: Format) {
    const text = area.current;
    if (!text || text.readOnly || text.disabled) return;
    applyEdit(text, formatSelection(text.value, text.selectionStart, text.selectionEnd, format));
    onChange(text.value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    rest.onKeyDown?.(event);
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(tool.format);
  }

  return (
    <div className={styles.box}>
      <fieldset className={styles.tools}>
        <legend className="visually-hidden">Formatting of {label}</legend>
        {shown.map(({ format, label: tool, icon: Icon }) => (
          <button key={format} type="button" title={tool} onClick={() => apply(format)}>
            <Icon aria-hidden size="1.125rem" strokeWidth={1.75} />
            <span className="visually-hidden">{tool}</span>
          </button>
        ))}
      </fieldset>
      <textarea
        {...rest}
        ref={area}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Uses the browser's editing command, so that undo works. Without one it assigns the value. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, text)) area.setRangeText(text, from, to, 'end');
  area.setSelectionRange(...select);
}
