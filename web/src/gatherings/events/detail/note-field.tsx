import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { TextArea } from '../../../ui/form/text-area.tsx';

interface NoteFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (note: string) => void;
}

export const NoteField = ({ value, error, onChange }: NoteFieldProps) => (
  <TextArea
    label="Anything the host should know?"
    optional
    hint="Only the hosts read it."
    rows={2}
    limit={eventLimits.noteMax}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
