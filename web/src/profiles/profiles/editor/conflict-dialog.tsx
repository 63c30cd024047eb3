import { spellDay } from '@veil/api/contract/fields/written-dates';
import { useState } from 'react';
import { readDay } from '../../../form/day/typed-day.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { labelOf } from './cards.ts';
import type { Conflict, ConflictChoice } from './conflicts.ts';
import { useEditor } from './editor-context.ts';
import { choiceInWords, type FieldName, fieldLooks } from './fields.ts';

type ConflictChoices = Partial<Record<FieldName, ConflictChoice>>;

interface ConflictDialogProps {
  conflicts: Conflict[];
  onSettle: (choices: ConflictChoices) => Promise<unknown>;
  onClose: () => void;
}

/** Shown when somebody else saved the same fields meanwhile. It shows both versions and a choice for each field. */
export function ConflictDialog({ conflicts, onSettle, onClose }: ConflictDialogProps) {
  return (
    <Dialog open={conflicts.length > 0} title="Two of you changed this at once" onClose={onClose}>
      <Choosing conflicts={conflicts} onSettle={onSettle} onClose={onClose} />
    </Dialog>
  );
}

function Choosing({ conflicts, onSettle, onClose }: ConflictDialogProps) {
  const { profile } = useEditor();
  const [choices, setChoices] = useState<ConflictChoices>({});
  const isDecided = conflicts.every(({ field }) => choices[field] !== undefined);
  return (
    <div className="stack">
      <p className="muted">
        Somebody saved another version while you were writing. Nothing is overwritten until you choose.
      </p>
      {conflicts.map(({ field, mine, theirs }) => (
        <RadioCards
          key={field}
          legend={labelOf(field, profile.type)}
          options={[
            { value: 'mine', label: 'Keep mine', detail: valueInWords(field, mine) },
            { value: 'theirs', label: 'Keep theirs', detail: valueInWords(field, theirs) },
          ]}
          value={choices[field]}
          onChange={(choice: ConflictChoice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      <DialogActions>
        <Button weight="quiet" onClick={onClose}>
          Decide later
        </Button>
        <Button disabled={!isDecided} onClick={() => void onSettle(choices)}>
          Save my choice
        </Button>
      </DialogActions>
    </div>
  );
}

function valueInWords(field: FieldName, text: string): string {
  if (fieldLooks[field].isChoice) return choiceInWords(field, text) || '(not said)';
  const day = field === 'birthDate' ? readDay(text) : undefined;
  return (day ? spellDay(day) : text) || '(empty)';
}
