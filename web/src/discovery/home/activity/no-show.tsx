import type { Activity } from '@veil/api/contract/discovery/home/home';
import { NoShowAnswers } from '../../../gatherings/events/no-show-answers.tsx';
import { eventIdOf } from './activity-kinds.ts';

interface NoShowProps {
  activity: Pick<Activity, 'id'>;
  onAnswered: () => void;
}

/** The answers to a host’s mark. A guest who is kept from the hosts answers here alone. */
export function NoShow({ activity, onAnswered }: NoShowProps) {
  const eventId = eventIdOf(activity);
  return eventId === undefined ? null : <NoShowAnswers eventId={eventId} onAnswered={onAnswered} />;
}
