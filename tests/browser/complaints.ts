import type { BrowserContext } from 'playwright';

const keptComplaints = new WeakMap<BrowserContext, string[]>();

/** Errors on the console of a context's pages, scripts that threw, and violations of the content-security-policy. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints = keptComplaints.get(context) ?? [];
  keptComplaints.set(context, complaints);
  return complaints;
}

const isFailedLoad = (text: string) => text.startsWith('Failed to load resource');

/** Collects the complaints of every page of a context. A load that fails is counted by `listenForFailedLoads`. */
export function listenForComplaints(context: BrowserContext): void {
  const complaints = complaintsOf(context);
  context.on('weberror', (fault) => complaints.push(fault.error().message));
  context.on('console', (line) => {
    if (line.type() === 'error' && !isFailedLoad(line.text()))
      complaints.push(`${line.text()} at ${line.page()?.url()}`);
  });
}

export function listenForFailedLoads(context: BrowserContext): void {
  context.on('console', (line) => {
    if (line.type() === 'error' && isFailedLoad(line.text()))
      complaintsOf(context).push(`${line.text()} at ${line.location().url}`);
  });
}
