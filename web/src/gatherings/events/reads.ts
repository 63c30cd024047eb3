import { eventById } from '@veil/api/contract/gatherings/events/events';
import { requestLine } from '../../api/request.ts';

/** The reads that the page of an event begins with. */
export const eventReads = (eventId: string) => [requestLine(eventById, { eventId }).address];
