import { boardLimits } from '@veil/api/contract/messaging/board/board';
import { TextArea } from '../../ui/form/text-area.tsx';

interface Content {
  content: string;
  requestId: string;
}

/** One request id per text, so that a retry after a lost answer does not post twice. */
export const freshContent = (content = ''): Content => ({ content, requestId: crypto.randomUUID() });

interface ContentFieldProps {
  label: string;
  rows: number;
  error: string | undefined;
  value: string;
  onChange: (draft: Content) => void;
  readOnly: boolean;
}

/** The field for a message or an answer on the board. */
export const ContentField = ({ onChange, ...field }: ContentFieldProps) => (
  <TextArea
    {...field}
    limit={boardLimits.contentMax}
    onChange={({ target }) => onChange(freshContent(target.value))}
  />
);
