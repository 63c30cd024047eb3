import { myEvents, type OwnEventList, ownEventLists } from '@veil/api/contract/gatherings/events/calendar';
import { useKnown } from '../../../api/use-read.ts';

/** Whether each list is empty, as far as the lists read so far say so. */
export function useEmptyLists(): Record<OwnEventList, boolean> {
  const known = {
    going: useKnown(myEvents, { list: 'going' }),
    hosting: useKnown(myEvents, { list: 'hosting' }),
    waiting: useKnown(myEvents, { list: 'waiting' }),
    past: useKnown(myEvents, { list: 'past' }),
  };
  const filled = ownEventLists.map((list) => known[list]?.filled).find((lists) => lists !== undefined);
  const isEmpty = (list: OwnEventList) =>
    known[list] ? known[list].filled !== undefined : filled?.includes(list) === false;
  return {
    going: isEmpty('going'),
    hosting: isEmpty('hosting'),
    waiting: isEmpty('waiting'),
    past: isEmpty('past'),
  };
}
