import { conversationIdOf } from '@veil/api/contract/messaging/conversations/conversations';
import { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { readNow } from '../../api/client.ts';
import { useAction } from '../../form/use-action.ts';
import { useDraft } from '../../form/use-draft.ts';
import { Link, useNavigate, useSearchParams } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './conversation.module.css';
import { PickLists } from './pick-lists.tsx';

/** Leads back to the profile that the reader came from, or to the list. */
function Back() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const arrow = <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />;
  if (query.get('from') !== 'profile')
    return (
      <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/messages">
        {arrow} Back to Messages
      </Link>
    );
  const hasHistory = window.history.state?.idx > 0;
  return (
    <div>
      <Button
        weight="quiet"
        size="small"
        onClick={() => (hasHistory ? navigate(-1) : navigate('/community/browse'))}
      >
        {arrow} Back to Profile
      </Button>
    </div>
  );
}

/** Lets the reader choose a recipient. */
export function NewMessage() {
  const ownId = useUser().profile?.id ?? 0;
  const navigate = useNavigate();
  const { draft, keep, reset } = useDraft('message-to', () => ({ handle: '' }));
  const { run, busy, failure } = useAction('This member was not found.');
  const handle = draft.handle.trim().replace(/^@/, '');

  function open(event: FormEvent) {
    event.preventDefault();
    if (!handle || busy) return;
    void run(async () => {
      const { profileId } = await readNow(memberProfile, { handle });
      reset();
      await navigate(`/community/messages/${conversationIdOf(ownId, profileId)}`);
    });
  }

  return (
    <div className={styles.fresh}>
      <Back />
      <h1 className={styles.freshTitle}>New message</h1>
      <form className="stack" onSubmit={open} noValidate>
        <Field
          label="Handle"
          hint="Who would you like to write to?"
          value={draft.handle}
          error={failure}
          onChange={(event) => keep({ handle: event.target.value })}
        />
        <Button type="submit" disabled={!handle} busy={busy}>
          Write
        </Button>
      </form>
      <PickLists />
    </div>
  );
}
