import { feedbackOccasions } from '@veil/api/contract/gatherings/feedback';
import { MessageSquareHeart } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import styles from './feedback.module.css';
import { GiveDialog } from './give-dialog.tsx';

/** Shown on a member's profile if the reader may leave feedback there; renders nothing otherwise. */
export function LeaveFeedback({ profileId, handle }: { profileId: number; handle: string }) {
  const { data } = useRead(feedbackOccasions, { profileId: String(profileId) });
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.occasions.length === 0 && !isOpen)) return null;
  // An event that both attended has a time, and a connection has none.
  const hasMet = data.occasions.some(({ at }) => at !== null);
  return (
    <section className={`line-3 wraps apart ${styles.leave}`} aria-label="Feedback">
      <p className="muted">
        {hasMet ? `You have met @${handle}. What was it like?` : `You know @${handle}. What are they like?`}
      </p>
      <Button weight="quiet" onClick={() => setOpen(true)}>
        <MessageSquareHeart aria-hidden size="1.125rem" strokeWidth={1.5} />
        Leave feedback
      </Button>
      <GiveDialog
        open={isOpen}
        receiver={{ profileId, handle }}
        occasions={data.occasions}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
