import type { eventById as endpoint } from '../../../../contract/gatherings/events/events.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { getEvent } from './see-event.ts';
import { detailView } from './view.ts';

export const eventById: Handler<typeof endpoint> = async ({ eventId }, caller, context) => {
  const { event, viewContext } = await getEvent(eventId, caller, context);
  return { event: detailView(event, viewContext, caller, context) };
};
