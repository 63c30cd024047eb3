import type { Handler } from '../../../platform/http/serve.ts';
import { getEvent } from './see-event.ts';
import { detailView } from './view.ts';

export const eventById: Handler<'eventById'> = async ({ eventId }, caller, context) => {
  const { event, viewContext } = await getEvent(eventId, caller, context);
  return { event: detailView(event, viewContext, caller, context) };
};
