import { browseMessages } from '@veil/api/contract/browse';
import { Hourglass } from 'lucide-react';
import { Notice } from '../ui/notice.tsx';

/** How often a list is asked again that is still being put together, in ms. */
const step = 3000;

export const whileGathering = {
  refreshInterval: (answer: { isGathering: boolean } | undefined) => (answer?.isGathering ? step : 0),
};

export const Gathering = () => (
  <Notice icon={Hourglass} title={browseMessages.gathering}>
    <p>{browseMessages.gatheringText}</p>
  </Notice>
);
