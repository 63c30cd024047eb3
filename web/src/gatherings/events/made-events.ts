/** Events that the host created in this tab and has not looked at yet, each with the cover that is being uploaded. */
export const madeEvents = new Map<number, File | undefined>();
