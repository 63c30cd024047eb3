import { connectRealtime } from '@veil/api/contract/notifications/realtime';
import * as z from 'zod/mini';
import { call } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { token } from '../../storage/token.ts';
import { realtime } from './realtime.ts';

/** ms of silence after which the service is pinged. */
const silenceMs = 5000;
const answerMs = 4000;
/** ms after which a token of 60 minutes is renewed. */
const renewMs = 55 * 60_000;
/** ms between reconnects; the last one repeats. A random part keeps all pages from reconnecting at once. */
const pauses = [1000, 2000, 5000, 15_000, 60_000];
/** ms after which a hidden tab disconnects. */
const hiddenMs = 60_000;

const frameSchema = z.object({
  type: z.string(),
  event: z.optional(z.string()),
  connectionId: z.optional(z.string()),
  data: z.optional(z.object({ topic: z.string() })),
});

let isListening = false;
let socket: WebSocket | undefined;
let tries = 0;
/** Number of the current connection attempt; events of earlier ones are ignored. */
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Keeps a realtime connection while the tab is visible and somebody is signed in. A second call has no effect. */
export function startListening(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(disconnect, hiddenMs);
    else if (!socket) connectAnew();
  });
  let person = token.read();
  token.subscribe(() => {
    if (token.read() === person) return;
    person = token.read();
    connectAnew();
  });
  connection.subscribe(() => (connection.isOnline() ? connectAnew() : disconnect()));
  connectAnew();
}

function disconnect(): void {
  turn++;
  clearTimeout(timer);
  socket?.close();
  socket = undefined;
  realtime.setConnection();
}

function connectAnew(): void {
  disconnect();
  tries = 0;
  void requestConnection();
}

function retryLater(): void {
  disconnect();
  const pause = pauses[Math.min(tries++, pauses.length - 1)] ?? 0;
  timer = setTimeout(() => void requestConnection(), pause * (0.5 + Math.random() / 2));
}

async function requestConnection(): Promise<void> {
  if (token.read() === null || !connection.isOnline() || document.hidden) return;
  const own = turn;
  const answer = await call(connectRealtime, {}).catch(() => undefined);
  if (own !== turn) return;
  if (!answer) return retryLater();
  if (answer.url !== null) connect(answer.url, answer.news, own);
}

function connect(url: string, news: string, own: number): void {
  const opened = new WebSocket(url, 'json.webpubsub.azure.v1');
  socket = opened;
  const renewal = deviceClock.ms() + renewMs * (0.9 + Math.random() / 10);
  const isCurrent = () => own === turn;
  const gone = () => isCurrent() && retryLater();
  const within = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  opened.onclose = gone;
  opened.onerror = gone;
  opened.onmessage = ({ data: text }) => {
    if (!isCurrent()) return;
    within(silenceMs, ask);
    const { data: frame } = z.safeParse(frameSchema, parsed(text));
    if (frame?.event === 'connected') {
      tries = 0;
      realtime.setConnection(frame.connectionId);
    }
    if (frame?.type === 'message' && !document.hidden) realtime.notify(frame.data?.topic === news);
  };
  within(answerMs, gone);

  function ask(): void {
    if (deviceClock.ms() > renewal) connectAnew();
    else {
      opened.send('{"type":"ping"}');
      within(answerMs, gone);
    }
  }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
