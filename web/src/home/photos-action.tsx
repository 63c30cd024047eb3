import { pendingPhotos } from '@veil/api/contract/photos';
import { Images } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { Badge } from '../ui/badge.tsx';
import { ActionLink } from './action-card.tsx';

/** For reviewers, while photos wait for a decision. */
export function PhotosAction() {
  const waiting = useRead(pendingPhotos, {}).data?.photos.length ?? 0;
  if (waiting === 0) return null;
  return (
    <ActionLink
      to="/community/pending-photos"
      icon={Images}
      title="Review Pending Photos"
      description="Our automatic check was unsure about them."
      badge={<Badge tone="accent">{waiting}</Badge>}
    />
  );
}
