import { communityLimits, communityToInvite, saveLookingFor } from '@veil/api/contract/discovery/community';
import { useState } from 'react';
import { thrownText } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { problemsOfIssues } from '../../form/problems.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';

/** The line that inviters read: whom the community looks for now. */
export function LookingForForm() {
  const { data, error, retry } = useRead(communityToInvite, {});
  if (!data && error)
    return <ErrorState title="Failed to load whom we look for" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading whom we look for" rows={1} />;
  return <LineForm line={data.lookingFor} />;
}

function LineForm({ line }: { line: string }) {
  const { write } = useWrite(saveLookingFor, { refreshes: [communityToInvite] });
  const [lookingFor, setLookingFor] = useState(line);
  const { form, busy, submit, errorOf, fault } = useForm({
    value: { lookingFor },
    check: (value) => problemsOfIssues(saveLookingFor.input.safeParse(value).error?.issues ?? []),
    async send(value) {
      const saved = await write(value);
      setLookingFor(saved.lookingFor);
      toast.success(saved.lookingFor === '' ? 'Inviters read no line now.' : 'Inviters read it now.');
    },
    failed: 'The line was not kept',
  });
  return (
    <form ref={form} className="stack-3" onSubmit={submit} noValidate aria-label="Who we look for">
      <TextArea
        label="One line for inviters"
        hint="They read it when they generate a code. Leave it empty to say nothing."
        rows={2}
        error={errorOf('lookingFor')}
        value={lookingFor}
        limit={communityLimits.lookingForMax}
        onChange={({ target }) => setLookingFor(target.value)}
        readOnly={busy}
      />
      {fault !== undefined && (
        <p className="danger" role="alert">
          {thrownText(fault, 'The line was not kept')}
        </p>
      )}
      <div>
        <Button type="submit" weight="quiet" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
