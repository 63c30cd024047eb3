import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { BenchFrame } from '../../bench/bench-frame.tsx';
import { PendingPhotos } from './pending-photos.tsx';

export default function PendingPhotosPage() {
  return (
    <BenchFrame
      part="photo"
      title="Pending Photos"
      lead="Our automatic check was unsure about these. Each stays covered until you ask to see it."
      refusal={photoMessages.photoReviewForbidden}
    >
      <PendingPhotos />
    </BenchFrame>
  );
}
