import { Copy } from 'lucide-react';
import { useCopy } from '../form/use-copy.ts';
import { Button } from '../ui/button.tsx';
import styles from './invitation-code.module.css';

/** A code to hand over, with a button that copies it. */
export function InvitationCode({ code }: { code: string }) {
  const { copy, label } = useCopy(code);
  return (
    <div className={styles.ticket}>
      <code className={styles.code}>{code}</code>
      <Button weight="quiet" size="small" onClick={copy}>
        <Copy aria-hidden size={16} strokeWidth={1.5} />
        <span aria-live="polite">{label}</span>
      </Button>
    </div>
  );
}
