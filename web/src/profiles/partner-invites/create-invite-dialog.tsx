import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  createPartnerInvite,
  type OwnMemberCards,
  ownMemberCards,
  partnerInviteMessages,
} from '@veil/api/contract/profiles/partner-invites';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { canShare, shareLink } from '../../browser/browser.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { sendOnce } from '../../form/send-once.ts';
import { useCopy } from '../../form/use-copy.ts';
import { useForm } from '../../form/use-form.ts';
import { invitePath } from '../../page/key-path.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './partner-invites.module.css';

const QrPicture = lazyPart(async () => (await import('../../ui/art/qr-picture.tsx')).QrPicture, {
  waiting: <Skeleton label="Drawing the QR code" blocks={1} />,
  failure: 'Failed to draw the QR code',
});

type OwnCard = OwnMemberCards['cards'][number];
type CreatedInviteAnswer = OutputOf<typeof createPartnerInvite>;

interface CreateInviteDialogProps {
  /** The card to make a key for; undefined keeps the dialog closed. */
  card: OwnCard | undefined;
  cards: OwnMemberCards | undefined;
  onClose: () => void;
}

export function CreateInviteDialog({ card, cards, onClose }: CreateInviteDialogProps) {
  return (
    <Dialog open={card !== undefined} title={card ? `A key for ${card.name}` : ''} onClose={onClose}>
      {card && cards && <CreateInviteForm card={card} cards={cards} onClose={onClose} />}
    </Dialog>
  );
}

function CreateInviteForm({
  card,
  cards,
  onClose,
}: {
  card: OwnCard;
  cards: OwnMemberCards;
  onClose: () => void;
}) {
  const { write } = useWrite(createPartnerInvite, { refreshes: [ownMemberCards] });
  const [made, setMade] = useState<CreatedInviteAnswer>();
  // One request id for each opening: a retry after a lost answer returns the same key.
  const [firstId, setRequestId] = useState(() => crypto.randomUUID());
  const others = cards.cards.filter(
    ({ memberId, holder }) => memberId !== card.memberId && holder === 'nobody',
  );
  const asks = !cards.isYoursKnown && others.length > 1;
  const [own, setOwn] = useState<string>();
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { own },
    check: (value): Record<string, string> =>
      asks && value.own === undefined ? { own: partnerInviteMessages.whichIsYours } : {},
    async send(value) {
      const ownMemberId = value.own === undefined ? undefined : Number(value.own);
      const answer = await sendOnce(
        createPartnerInvite,
        firstId,
        (requestId) => write({ memberId: card.memberId, requestId, ...(ownMemberId && { ownMemberId }) }),
        { renew: setRequestId },
      );
      setMade(answer);
    },
    failed: partnerInviteMessages.failed,
  });
  if (made) return <CreatedInvite made={made} name={card.name} onClose={onClose} />;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">
        Whoever opens this can join as <bdi>{card.name}</bdi>. Send it to them alone. They read what is said
        of them, may say no without your learning it, and sign in with an account of their own. It costs no
        invitation.
      </p>
      <p className="muted">
        Before the approval they see private pictures small, and only those that show <bdi>{card.name}</bdi>{' '}
        alone, or others who each chose more than “Us” for pictures of themselves.
      </p>
      {card.picturesThatWouldWait > 0 && <p>{waitWords(card)}</p>}
      {card.invite && (
        <p>
          {card.invite.isTaken
            ? 'The key that somebody took ends, and they do not join.'
            : 'The key that is open now stops working.'}
        </p>
      )}
      {asks && (
        <RadioCards
          legend="Which of these are you?"
          options={others.map(({ memberId, name }) => ({ value: String(memberId), label: name }))}
          value={own}
          onChange={setOwn}
          error={errorOf('own')}
        />
      )}
      <FormEnd failure={failure ?? errorOf('memberId')} busy={busy} onCancel={onClose}>
        {busy ? 'Making...' : 'Make the key'}
      </FormEnd>
    </form>
  );
}

function waitWords({ name, picturesThatWouldWait: count }: OwnCard): string {
  const comes =
    count === 1
      ? `One picture that shows ${name} comes down until ${name} has come and said yes.`
      : `${count} pictures that show ${name} come down until ${name} has come and said yes.`;
  return `${comes} If nobody uses the key, ${count === 1 ? 'it is' : 'they are'} back when it ends, or when you take it back.`;
}

function CreatedInvite({
  made,
  name,
  onClose,
}: {
  made: CreatedInviteAnswer;
  name: string;
  onClose: () => void;
}) {
  const link = `${location.origin}${invitePath}#${made.code}`;
  const { copy, label } = useCopy(link);
  return (
    <div className="stack-4" ref={takeFocus} tabIndex={-1}>
      <p>
        Is <bdi>{name}</bdi> beside you? They scan this with their own phone.
      </p>
      <div className="centre">
        <QrPicture text={link} label={`QR code of the key for ${name}`} />
      </div>
      <p className={`centred breaks ${styles.code}`}>{made.code}</p>
      <p className="muted medium">
        It is shown once and works once, until <Day at={made.expiresAt} />.
      </p>
      <div className="row">
        <Button weight="quiet" onClick={() => void copy()}>
          <Copy aria-hidden size="1.125rem" strokeWidth={1.5} />
          <span aria-live="polite">{label === 'Copy' ? 'Copy the link' : label}</span>
        </Button>
        {canShare() && (
          <Button weight="quiet" onClick={() => void shareLink(link)}>
            <Share2 aria-hidden size="1.125rem" strokeWidth={1.5} />
            Share
          </Button>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  );
}
