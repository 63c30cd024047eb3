import { boardLimits } from '@veil/api/contract/messaging/board/board';
import { useEffect, useRef } from 'react';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useGrowing } from '../../ui/form/use-growing.ts';
import { takeFocus } from '../../ui/take-focus.ts';

interface Content {
  content: string;
  requestId: string;
}

/** One request id per message, so that a retry after a lost answer does not post twice. */
export const freshContent = (): Content => ({ content: '', requestId: crypto.randomUUID() });

interface ContentFieldProps {
  label: string;
  rows: number;
  error: string | undefined;
  value: string;
  onChange: (content: string) => void;
  readOnly: boolean;
  /** Whether it has the focus when it appears. */
  isFirst?: boolean;
}

/** The field for a message or an answer on the board. */
export function ContentField({ onChange, value, isFirst = false, ...field }: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowing(area, value);
  useEffect(() => {
    if (isFirst) takeFocus(area.current);
  }, [isFirst]);
  return (
    <TextArea
      {...field}
      ref={area}
      value={value}
      limit={boardLimits.contentMax}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
