/**
 * The behaviour that all local parts share. Each is a child process with a port: it takes `--port` and `--data`,
 * reports over IPC when it answers, and ends with its parent however the parent ended, so that no port stays in use.
 */
export interface PartOptions {
  /** 0 lets the system choose a free port. */
  port: number;
  /** Folder or file for data that must survive a restart. */
  data: string;
  /** Every other `--name value` pair. */
  rest: Record<string, string>;
}

export function partOptions(argv = process.argv.slice(2)): PartOptions {
  const named = new Map<string, string>();
  for (let i = 0; i < argv.length; i += 2) named.set(String(argv[i]).replace(/^--/, ''), argv[i + 1] ?? '');
  const { port = '0', data = '', ...rest } = Object.fromEntries(named);
  return { port: Number(port), data, rest };
}

/** Reports to the parent process, or to the terminal when started by hand, that the part answers at `url`. */
export function announceReady(url: string): void {
  if (process.send) process.send({ ready: url });
  else process.stdout.write(`ready ${url}\n`);
}

/** Calls `close` once on Ctrl-C, SIGTERM or the end of the parent, then ends the process. */
export function endWithParent(close: () => Promise<void> | void): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
