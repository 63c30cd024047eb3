import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { groupLimits, groupMessages } from '@veil/api/contract/gatherings/groups/messages';
import { FormEnd } from '../../../form/form-end.tsx';
import type { Problems } from '../../../form/problems.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import styles from './join.module.css';

interface JoinDialogProps {
  group: GroupDetail;
  /** Whether somebody in the group decides on requests to join. */
  asksForNote: boolean;
  /** Throws if joining was refused. */
  onJoin: (note: string, acknowledged: string[]) => Promise<void>;
  onClose: () => void;
}

/** The house rules to read and the fields to fill in before joining. */
export function JoinDialog(props: JoinDialogProps) {
  const { group, asksForNote, onClose } = props;
  return (
    <Dialog open title={asksForNote ? `Ask to join ${group.name}` : `Join ${group.name}`} onClose={onClose}>
      <JoinForm {...props} />
    </Dialog>
  );
}

function JoinForm({ group: { id, houseRules }, asksForNote, onJoin, onClose }: JoinDialogProps) {
  const { draft, keep, forget } = useDraft(`group.join.${id}`, () => ({ note: '', hasAgreed: '' }));
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ hasAgreed }): Problems =>
      houseRules.length > 0 && !hasAgreed ? { hasAgreed: groupMessages.rulesFirst } : {},
    async send({ note }) {
      await onJoin(note, houseRules);
      forget();
    },
    failed: 'You could not join. Please try again.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      {houseRules.length > 0 && (
        <>
          <p className="muted">The group keeps to these rules:</p>
          <ol className={`stack-2 breaks ${styles.rules}`}>
            {houseRules.map((rule) => (
              <li key={rule}>
                <bdi>{rule}</bdi>
              </li>
            ))}
          </ol>
          <Checkbox
            label="I have read the rules and will keep to them."
            checked={draft.hasAgreed !== ''}
            error={errorOf('hasAgreed')}
            onChange={({ target }) => keep({ ...draft, hasAgreed: target.checked ? 'yes' : '' })}
            disabled={busy}
          />
        </>
      )}
      {asksForNote && (
        <TextArea
          label="A note to the people who decide"
          hint="The creator and the moderators read it."
          optional
          limit={groupLimits.noteMax}
          value={draft.note}
          error={errorOf('note')}
          onChange={({ target }) => keep({ ...draft, note: target.value })}
          readOnly={busy}
        />
      )}
      <FormEnd failure={failure} busy={busy} onCancel={onClose}>
        {asksForNote ? 'Send request' : 'Join'}
      </FormEnd>
    </form>
  );
}
