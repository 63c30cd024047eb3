import type { Activity, HomeMoment } from '@veil/api/contract/discovery/home/home';
import { ThisIsUs } from '../../../profiles/photos/album/this-is-us.tsx';
import { Arrival } from './arrival.tsx';
import { MatchAtHome } from './match-at-home.tsx';
import { useMarkShown } from './use-mark-shown.ts';

export type DueMoment = { notice: HomeMoment } | { match: Activity };

interface OpenMomentProps {
  due: DueMoment;
  onClose: () => void;
}

export const OpenMoment = ({ due, onClose }: OpenMomentProps) =>
  'match' in due ? (
    <MatchAtHome match={due.match} onClose={onClose} />
  ) : (
    <Noticed notice={due.notice} onClose={onClose} />
  );

function Noticed({ notice, onClose }: { notice: HomeMoment; onClose: () => void }) {
  useMarkShown(notice, true);
  const screen = { title: notice.title, onClose };
  return notice.kind === 'arrival' ? <Arrival {...screen} /> : <ThisIsUs {...screen} />;
}
