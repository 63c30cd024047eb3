import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** The number of things in it, shown unless it is 0. */
  count?: number;
  /** A tab with nothing in it keeps its place, and is drawn quieter. A count of 0 says so, too. */
  isEmpty?: boolean | undefined;
  content: ReactNode;
}

type Filling = Pick<Tab<string>, 'count' | 'isEmpty'>;
const hasNothing = ({ count, isEmpty = count === 0 }: Filling): boolean => isEmpty;

/** The tab that was asked for; otherwise the first one with something in it, or else the first. */
export function tabToOpen<Value extends string>(
  asked: string | null | undefined,
  tabs: readonly [Tab<Value>, ...Tab<Value>[]],
): Value {
  const chosen = tabs.find(({ value }) => value === asked) ?? tabs.find((tab) => !hasNothing(tab));
  return (chosen ?? tabs[0]).value;
}

interface TabsProps<Value extends string> {
  /** Names the tab bar for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  /** Undefined if the content below belongs to none of the tabs. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A tab bar and the chosen panel. Arrow keys, Home and End move and choose; the bar is one tab stop. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);

  useLayoutEffect(() => scrollToChild(list.current, chosen), [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const index = steps[event.key]?.(chosen, tabs.length);
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className={classNames('muted one-line plain-button', styles.tab, !hasNothing(tab) && 'firm')}
            aria-selected={tab.value === value}
            aria-controls={chosen < 0 ? undefined : `${id}-panel`}
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.count ? `${tab.label} (${tab.count})` : tab.label}
          </button>
        ))}
      </div>
      {chosen >= 0 && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
          {tabs[chosen]?.content}
        </div>
      )}
    </div>
  );
}

/** Scrolls only the bar; `scrollIntoView` would scroll the page too. */
export function scrollToChild(bar: HTMLElement | null, chosen: number): void {
  const child = bar?.children[chosen];
  if (!bar || !child) return;
  const [outer, inner] = [bar.getBoundingClientRect(), child.getBoundingClientRect()];
  bar.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
}
