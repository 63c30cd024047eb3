import { browseMessages } from '@veil/api/contract/discovery/browse/limits';
import { Hourglass } from 'lucide-react';
import { Notice } from '../../ui/notice.tsx';

export const SoFar = () => (
  <p className="muted" role="status">
    {browseMessages.soFar}
  </p>
);

export const Gathering = () => (
  <Notice icon={Hourglass} title={browseMessages.gathering}>
    <p>{browseMessages.gatheringText}</p>
  </Notice>
);
