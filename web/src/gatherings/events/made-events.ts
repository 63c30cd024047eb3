/** Ids of events that the host created in this tab and has not looked at yet. */
export const madeEvents = new Set<number>();
