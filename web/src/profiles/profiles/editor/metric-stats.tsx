import { editorLimits } from '@veil/api/contract/profiles/my-profile';
import { NumberField } from '../../members/number-field.tsx';
import { cmOf, heightFault, heightOfCm, kgOf, lbsOfKg, weightFault } from '../../members/units.ts';
import type { CardEditing } from './use-card.ts';

/** Height and weight in metric units. */
export function MetricStats({ card: { draft, type, errorOf, busy } }: { card: CardEditing }) {
  if (!draft) return null;
  const { heightFeet = '', heightInches = '', weightLbs = '' } = draft.values;
  const height = { heightFeet: Number(heightFeet), heightInches: Number(heightInches) };
  const isHeightWrong = errorOf('heightFeet') ?? errorOf('heightInches');
  return (
    <div className="stack-4 in-two">
      <NumberField
        label="Height, cm"
        value={heightFeet === '' ? null : cmOf(height)}
        onChange={(cm) => {
          const typed = cm === null ? { heightFeet: '', heightInches: '' } : heightOfCm(cm);
          type({ heightFeet: String(typed.heightFeet), heightInches: String(typed.heightInches) });
        }}
        error={isHeightWrong && heightFault(editorLimits.heightFeet)}
        readOnly={busy}
      />
      <NumberField
        label="Weight, kg"
        value={weightLbs === '' ? null : kgOf(Number(weightLbs))}
        onChange={(kg) => type({ weightLbs: kg === null ? '' : String(lbsOfKg(kg)) })}
        error={errorOf('weightLbs') && weightFault}
        readOnly={busy}
      />
    </div>
  );
}
