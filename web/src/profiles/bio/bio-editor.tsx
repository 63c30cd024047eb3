import { bioLimits } from '@veil/api/contract/profiles';
import { Bold, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/field.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import styles from './bio-editor.module.css';
import { countsOf } from './counts.ts';
import { type Edit, type Format, formatted } from './formatting.ts';

interface BioEditorProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  readOnly: boolean;
  /** What else can be done with the text. */
  children?: ReactNode;
}

const tools: { format: Format; label: string; icon: LucideIcon; key?: string }[] = [
  { format: 'bold', label: 'Bold', icon: Bold, key: 'b' },
  { format: 'italic', label: 'Italic', icon: Italic, key: 'i' },
  { format: 'bullets', label: 'Bullets', icon: List },
  { format: 'link', label: 'Link', icon: Link2, key: 'k' },
];

/** A longer text with light formatting, its counters, and how it will look. */
export function BioEditor({ label, name, value, onChange, error, readOnly, children }: BioEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  function apply(format: Format) {
    const text = area.current;
    if (!text || readOnly) return;
    put(text, formatted(text.value, text.selectionStart, text.selectionEnd, format));
    onChange(text.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(tool.format);
  }

  return (
    <div className={styles.editor}>
      <div className={styles.writing}>
        <FieldFrame label={label} error={error}>
          {(control) => (
            <div className={styles.box}>
              <fieldset className={styles.tools}>
                <legend className="visually-hidden">Formatting of {label}</legend>
                {tools.map(({ format, label: tool, icon: Icon }) => (
                  <button key={format} type="button" title={tool} onClick={() => apply(format)}>
                    <Icon aria-hidden size={18} strokeWidth={1.75} />
                    <span className="visually-hidden">{tool}</span>
                  </button>
                ))}
              </fieldset>
              <textarea
                {...control}
                ref={area}
                name={name}
                rows={9}
                value={value}
                readOnly={readOnly}
                onChange={(event) => onChange(event.target.value)}
                onKeyDown={onKeyDown}
              />
            </div>
          )}
        </FieldFrame>
        <Counts text={value} />
        {children}
      </div>
      <section className={styles.preview} aria-labelledby={id}>
        <h3 id={id}>How it looks</h3>
        {value.trim() ? (
          <FormattedText text={value} />
        ) : (
          <p className="muted">What you write appears here.</p>
        )}
      </section>
    </div>
  );
}

/** Uses the browser's editing command, so that undo works; assigns the value where there is none. */
function put(area: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, text)) area.setRangeText(text, from, to, 'end');
  area.setSelectionRange(...select);
}

function Counts({ text }: { text: string }) {
  const { characters, words, level, note } = countsOf(text);
  return (
    <p className={classNames(styles.counts, styles[level])}>
      <span>
        {characters} / {bioLimits.max} characters
      </span>
      <span>{words === 1 ? '1 word' : `${words} words`}</span>
      <strong aria-live="polite">{note}</strong>
    </p>
  );
}
