import { cutAtWord } from '@veil/api/contract/fields/cut-text';
import { Copy, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { canShare, copyText, shareLink } from '../../browser/browser.ts';
import { useCopy } from '../../form/use-copy.ts';
import { fragmentOf, noteMax } from '../../storage/held-code.ts';
import { QrPicture } from '../../ui/art/qr-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './invitation-code.module.css';

interface InvitationCodeProps {
  code: string;
  /** What the inviter wrote to the newcomer when the code was made. */
  hello?: string | undefined;
}

/** A code to pass on: copied, as a link, or as a QR code. The link and the QR code carry the hello. */
export function InvitationCode({ code, hello = '' }: InvitationCodeProps) {
  const { copy, label } = useCopy(code);
  const [note, setNote] = useState('');
  const link = linkOf(code, hello === '' ? note : cutAtWord(hello, noteMax));
  const share = useShare(link);
  const [isShown, setShown] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  return (
    <div className="stack-3">
      <div className={`line-3 wraps apart ${styles.ticket}`}>
        <code className={`accent tabular ${styles.code}`}>{code}</code>
        <Button weight="quiet" size="small" onClick={copy}>
          <Copy aria-hidden size="1rem" strokeWidth={1.5} />
          <span aria-live="polite">{label}</span>
        </Button>
      </div>
      {hasNote && (
        <TextArea
          ref={takeFocus}
          label="A hello in the link"
          hint="They read it when they open the link. It travels in the link and the QR code; neither we nor reviewers see it."
          rows={2}
          maxLength={noteMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {hello !== '' && <p className="muted small">Your hello travels in the link and the QR code.</p>}
      <div className="chips">
        <Button size="small" onClick={() => void share.share()}>
          <Share2 aria-hidden size="1rem" strokeWidth={1.5} />
          <span aria-live="polite">{share.label}</span>
        </Button>
        <Button weight="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <QrCode aria-hidden size="1rem" strokeWidth={1.5} />
          {isShown ? 'Hide QR' : 'Show QR'}
        </Button>
        {hello === '' && !hasNote && (
          <Button weight="quiet" size="small" onClick={() => setHasNote(true)}>
            Add a hello
          </Button>
        )}
      </div>
      {isShown && <QrPicture text={link} label={`QR code of the link with ${code}`} />}
    </div>
  );
}

const linkOf = (code: string, note = ''): string => `${location.origin}/join#${fragmentOf(code, note)}`;

/** Opens the device's share sheet; copies the link if there is none. */
function useShare(link: string) {
  const [tried, setTried] = useState({ link: '', label: '' });

  async function share() {
    const copies = !canShare();
    const isDone = copies ? await copyText(link) : await shareLink(link);
    if (!isDone) setTried({ link, label: 'Sharing failed' });
    else if (copies) setTried({ link, label: 'Link copied' });
  }
  return { share, label: tried.link === link ? tried.label : 'Share link' };
}
