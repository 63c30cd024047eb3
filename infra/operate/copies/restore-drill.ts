import { drillSteps, restoreBy } from './restore.ts';

const hourMs = 60 * 60 * 1000;

export const plan = (): string =>
  `Would go back an hour in an account beside the running one: ${Object.keys(drillSteps).join(', ')}.`;

/** `npm run operate -- restore-drill` */
export async function run(): Promise<void> {
  await restoreBy('drill', new Date(Date.now() - hourMs).toISOString(), 'a drill');
}
