import { appeal } from '@veil/api/contract/safety/appeals';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useContractForm } from '../../form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/over/toast.ts';
import { takeFocus } from '../../ui/take-focus.ts';

interface AppealFormProps {
  /** Id of the decision. */
  id: string;
  until: string;
  onSent: () => void;
}

export function AppealForm({ id, until, onSent }: AppealFormProps) {
  const { write } = useWrite(appeal);
  const { form, busy, submit, draft, fieldOf } = useContractForm(appeal, {
    name: `appeal.${id}`,
    empty: () => ({ text: '' }),
    async send({ text }) {
      await write({ id, text });
      toast.success('Your appeal is with somebody new to it.');
      onSent();
    },
    failed: 'Your appeal could not be sent. Please try again.',
    onlyField: 'text',
  });
  const [opened, setOpened] = useState<'by a draft' | 'by a press' | undefined>(
    draft.text === '' ? undefined : 'by a draft',
  );
  if (!opened)
    return (
      <div className="line-3 wraps">
        <Button size="small" onClick={() => setOpened('by a press')}>
          Appeal
        </Button>
        <p className="muted">
          Once, until <Day at={until} />
        </p>
      </div>
    );
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextArea
        ref={opened === 'by a press' ? takeFocus : null}
        label="Why is the decision wrong?"
        hint="Somebody who did not decide reads it, with what was reported."
        rows={4}
        {...fieldOf('text')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Send your appeal
        </Button>
      </div>
    </form>
  );
}
