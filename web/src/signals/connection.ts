import { openSignals } from '@veil/api/contract/signals';
import * as z from 'zod/mini';
import { call } from '../api/client.ts';
import { connection } from '../api/connection.ts';
import { token } from '../storage/token.ts';
import { live } from './live.ts';

/** A service that says nothing for so long is asked whether it is there, in ms; and then has so long to answer. */
const silenceMs = 5000;
const answerMs = 4000;
/** Before a token of 60 minutes ends, in ms. */
const renewMs = 55 * 60_000;
/** Pauses between tries, in ms; the last one repeats. Some of each is drawn, so that not all pages come back at once. */
const pauses = [1000, 2000, 5000, 15_000, 60_000];
/** A hidden tab is not told for longer than this, in ms. */
const hiddenMs = 60_000;

const said = z.object({
  type: z.string(),
  event: z.optional(z.string()),
  connectionId: z.optional(z.string()),
  data: z.optional(z.object({ topic: z.string() })),
});

let isListening = false;
let socket: WebSocket | undefined;
let tries = 0;
/** The present connection or try: earlier ones are ignored. */
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Hears of what changes while the tab is seen and somebody is signed in. Called again, it changes nothing. */
export function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(end, hiddenMs);
    else if (!socket) begin();
  });
  let person = token.read();
  token.subscribe(() => {
    if (token.read() === person) return;
    person = token.read();
    begin();
  });
  connection.subscribe(() => (connection.isOnline() ? begin() : end()));
  begin();
}

function end(): void {
  turn++;
  clearTimeout(timer);
  socket?.close();
  socket = undefined;
  live.turn();
}

function begin(): void {
  end();
  tries = 0;
  void open();
}

function again(): void {
  end();
  const pause = pauses[Math.min(tries++, pauses.length - 1)] ?? 0;
  timer = setTimeout(() => void open(), pause * (0.5 + Math.random() / 2));
}

async function open(): Promise<void> {
  if (token.read() === null || !connection.isOnline() || document.hidden) return;
  const own = turn;
  const answer = await call(openSignals, {}).catch(() => undefined);
  if (own !== turn) return;
  if (!answer) return again();
  if (answer.url !== null) connect(answer.url, answer.news, own);
}

function connect(url: string, news: string, own: number): void {
  const opened = new WebSocket(url, 'json.webpubsub.azure.v1');
  socket = opened;
  const renewal = Date.now() + renewMs * (0.9 + Math.random() / 10);
  const isCurrent = () => own === turn;
  const gone = () => isCurrent() && again();
  const within = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  opened.onclose = gone;
  opened.onerror = gone;
  opened.onmessage = ({ data: text }) => {
    if (!isCurrent()) return;
    within(silenceMs, ask);
    const { data: frame } = z.safeParse(said, parsed(text));
    if (frame?.event === 'connected') {
      tries = 0;
      live.turn(frame.connectionId);
    }
    if (frame?.type === 'message' && !document.hidden) live.tell(frame.data?.topic === news);
  };
  within(answerMs, gone);

  function ask(): void {
    if (Date.now() > renewal) begin();
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
