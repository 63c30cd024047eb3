import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { GroupMember } from '@veil/api/contract/gatherings/groups/groups';
import { groupMembers } from '@veil/api/contract/gatherings/groups/membership';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useDebounced } from '../../../form/use-debounced.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { applyEdit, FormattingBox } from '../../../ui/form/formatting-box.tsx';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { useGrowing } from '../../../ui/form/use-growing.ts';
import { type Mention, typedMention } from './mentions.ts';
import styles from './writing-box.module.css';

interface Writing {
  text: string;
  mentions: Mention[];
}

interface WritingBoxProps {
  label: string;
  group: string;
  value: Writing;
  onChange: (value: Writing) => void;
  onSend?: () => void;
  maxLength?: number;
  rows?: number;
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  isInvalid?: boolean;
}

/** A text field with formatting. Typing @ offers the members of the group. */
export function WritingBox(props: WritingBoxProps) {
  const { label, group, value, onChange, onSend, autoFocus = false, isInvalid = false, ...rest } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, value.text);
  const [caret, setCaret] = useState<number>();
  const typed = caret === undefined ? undefined : typedMention(value.text, caret);
  const { found, chosen, move } = useFoundMembers(group, typed?.query);
  const id = useId();

  useLayoutEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);

  function choose({ profileId, handle }: FoundMember) {
    const text = area.current;
    if (!text || !typed || caret === undefined) return;
    const name = `@${handle} `;
    const end = typed.from + name.length;
    applyEdit(text, { from: typed.from, to: caret, text: name, select: [end, end] });
    const others = value.mentions.filter((one) => one.profileId !== profileId);
    onChange({ text: text.value, mentions: [...others, { profileId, handle }] });
    setCaret(undefined);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend?.();
      return;
    }
    const one = found[chosen];
    if (!one) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(one);
    else if (event.key === 'Escape') setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.box}>
      <FormattingBox
        {...rest}
        className={styles.text}
        label={label}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        area={area}
        value={value.text}
        onChange={(text) => {
          onChange({ ...value, text });
          setCaret(area.current?.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(undefined)}
        aria-controls={found.length > 0 ? `${id}-found` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] ? `${id}-${found[chosen].profileId}` : undefined}
      />
      <p className="visually-hidden" role="status">
        {found.length > 0 &&
          `${countPhrase(found.length, 'member')} found: choose with the arrow keys and Enter`}
      </p>
      {found.length > 0 && (
        <div id={`${id}-found`} className={styles.found} role="listbox" aria-label="Members">
          {found.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the text, which keeps the focus.
            <div
              key={one.profileId}
              id={`${id}-${one.profileId}`}
              className={`stack-3 with-picture middle ${styles.one}`}
              role="option"
              aria-selected={place === chosen}
              tabIndex={-1}
              // Prevents the button from taking the focus from the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <MemberAvatar handle={one.handle} path={one.photo} size="small" />
              <bdi>@{one.handle}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

type FoundMember = Pick<GroupMember, 'photo'> & { profileId: number; handle: string };

const mostFound = 5;

/** The members whose handle begins with the query, and which of them is highlighted. */
function useFoundMembers(group: string, query: string | undefined) {
  const search = useDebounced(query);
  const isSame = search !== undefined && search === query;
  const { data } = useRead(groupMembers, isSame ? { group, search } : null, { keepPreviousData: true });
  const [mark, setMark] = useState({ at: 0, of: query });
  const found: FoundMember[] = (query === undefined ? [] : (data?.members ?? []))
    .flatMap(({ profileId, name, photo, isSelf }) =>
      profileId === null || isSelf ? [] : [{ profileId, handle: name, photo }],
    )
    .filter(({ handle }) => handle.toLowerCase().startsWith((query ?? '').toLowerCase()))
    .slice(0, mostFound);
  const chosen = mark.of === query ? Math.min(mark.at, Math.max(0, found.length - 1)) : 0;
  const move = (step: number) =>
    setMark({ at: (chosen + step + found.length) % Math.max(1, found.length), of: query });
  return { found, chosen, move };
}
