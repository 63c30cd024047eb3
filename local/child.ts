import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

const Ready = z.object({ ready: z.string() });

export interface Child {
  /** The part's address. */
  url: string;
  pid: number | undefined;
  /** Resolves when the process has ended, with whether it was asked to end and its last output on stderr. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; asked: boolean; said: string }>;
  /** Sends the signal and waits for the process to end. A process that takes longer than 5 s is killed. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** ms that a process may take to end in order. */
const patience = 5000;
/** The function that ends each running child of this process, including those that are still starting. */
const runningChildren = new Set<Child['kill']>();
/** Characters of stderr to keep: enough for a sentence and a stack. */
const lastWords = 4000;

interface ChildOptions {
  /** The complete environment of the child; the default is that of this process. */
  env?: NodeJS.ProcessEnv;
  /** File to which the child's output is appended. Without it only the end of the output is kept. */
  logFile?: string;
  /** Whether a process can only be ended at once, as on Windows. */
  hasNoSignals?: boolean;
}

/**
 * Starts a part as a child process and waits until it reports that it answers.
 * @param args script first, as after `node`
 * @throws with the part's output when it ends before that
 */
export async function startChild(
  args: string[],
  { env, logFile, hasNoSignals = process.platform === 'win32' }: ChildOptions = {},
): Promise<Child> {
  const out = logFile === undefined ? undefined : openAppend(logFile);
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', out ?? 'ignore', 'pipe', 'ipc'],
    // Ctrl-C then only reaches this process, which ends its children in order.
    detached: true,
    windowsHide: true,
  });
  let said = '';
  let asked = false;
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-lastWords);
    if (out !== undefined) writeSync(out, chunk);
  });
  // Not `close`: Node never emits it for a child whose channel was closed from this side, as `kill` does on Windows.
  const ended = new Promise<Awaited<Child['ended']>>((resolve) =>
    child.once('exit', async (code, signal) => {
      if (child.stderr && !child.stderr.closed) await once(child.stderr, 'close');
      if (out !== undefined) closeSync(out);
      runningChildren.delete(kill);
      resolve({ code, signal, asked, said: said.trim() });
    }),
  );
  async function kill(signal: NodeJS.Signals = 'SIGTERM') {
    asked = true;
    // To kill means to end at once on Windows. A part ends in order when it loses its parent.
    if (hasNoSignals && signal !== 'SIGKILL' && child.connected) child.disconnect();
    else child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(force);
  }
  runningChildren.add(kill);
  const url = await Promise.race([readyUrl(child), ended.then(failedStart)]);
  return { url, pid: child.pid, ended, kill };
}

/** Ends every child of this process, including those that are still starting, and waits until all have ended. */
export async function endChildren(): Promise<void> {
  while (runningChildren.size > 0) await Promise.all([...runningChildren].map((kill) => kill()));
}

function openAppend(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a');
}

async function readyUrl(child: ChildProcess): Promise<string> {
  for (;;) {
    const [message] = await once(child, 'message');
    const read = Ready.safeParse(message);
    if (read.success) return read.data.ready;
  }
}

function failedStart({ code, signal, said }: Awaited<Child['ended']>): never {
  const how = `It ended with ${signal ?? `exit code ${code}`} before it was ready.`;
  throw new Error(said || how, { cause: how });
}
