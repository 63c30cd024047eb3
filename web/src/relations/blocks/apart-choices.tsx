import { type Block, blockedMembers, blockMember } from '@veil/api/contract/relations/blocks';
import { useWrite } from '../../api/use-write.ts';
import { useAction } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { EndedPlaces } from './ended-places.tsx';

export type Begins = 'now' | 'quietly';

interface ApartChoicesProps {
  handle: string;
  /** By whom a block may be noticed, where it does not follow a report. */
  guess?: string;
  /** Called once the choice was accepted. */
  onChosen: (block: Block, begins: Begins) => void;
  /** Called with “Not now”, which stands here for a dialog of its own. */
  onLeave?: () => void;
}

/** The ways to keep two members wholly apart. None of them happens by itself. */
export function ApartChoices({ handle, guess, onChosen, onLeave }: ApartChoicesProps) {
  const { write } = useWrite(blockMember, { refreshes: [blockedMembers] });
  const { run, busy, failure } = useAction('Please try again.');

  const choose = (begins: Begins) =>
    run(async () => onChosen(await write({ handle, ...(begins === 'quietly' && { begins }) }), begins));

  return (
    <div className="stack-4">
      {guess === undefined && (
        <p>
          Would you like to be kept apart from @{handle}? Then neither of you sees anything of the other. It
          does not end by itself, whatever comes of your report.
        </p>
      )}
      <div className="stack-2">
        <Button wide weight="quiet" busy={busy} onClick={() => void choose('now')}>
          Block now (they may guess)
        </Button>
        <p className="muted small">
          {guess ?? 'Somebody who no longer finds you may think of who reported them.'}
        </p>
        <EndedPlaces handle={handle} />
      </div>
      <div className="stack-2">
        <Button wide weight="quiet" busy={busy} onClick={() => void choose('quietly')}>
          Keep apart quietly (starts within two weeks)
        </Button>
        <p className="muted small">
          Unannounced, so that they cannot tie it to you. Until then they can still see you.
        </p>
      </div>
      <p role="alert">{failure}</p>
      {onLeave && (
        <Button wide weight="quiet" disabled={busy} onClick={onLeave}>
          Not now
        </Button>
      )}
    </div>
  );
}
