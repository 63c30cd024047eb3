import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import { roundsOf } from '../../local/rounds.ts';
import { connectSocket } from '../../local/web-pubsub/socket.ts';
import { approvedMember, type Person } from '../support/fixtures.ts';
import { type BenchStack, openBenchStack } from './bench-stack.ts';
import { openBrowser } from './pages.ts';
import { milliseconds, type Row } from './row.ts';
import { measureMs } from './store-reads.ts';

type Member = Person & { profileId: number };

const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/** A token opens any number of connections. */
async function addressFor(who: Person): Promise<string> {
  const { url } = await who.call.do('connectRealtime', {});
  if (url === null) throw new Error('There is a service.');
  return url;
}

/** Two who have answered each other; the second hears. */
async function openConversation({ place }: BenchStack) {
  const [ada, ben] = await Promise.all([approvedMember(place), approvedMember(place)]);
  const id = conversationIdOf(ada.profileId, ben.profileId);
  const say = ({ call }: Member, content: string) =>
    call.do('sendMessage', { id, content, messageType: 'text', requestId: randomUUID() });
  await say(ada, 'Good evening');
  await say(ben, 'And to you');
  const url = await addressFor(ben);
  return { id, ada, ben, say, url, ears: await connectSocket(url) };
}
type Pair = Awaited<ReturnType<typeof openConversation>>;

/** From the press until the page of the other side has read the message. */
async function arrival({ id, ada, ben, say, ears }: Pair, content: string): Promise<number> {
  const before = ears.heardSoFar().length;
  return measureMs(async () => {
    const sent = say(ada, content);
    await ears.heard(before + 1);
    const { messages } = await ben.call.do('conversationPage', { id });
    if (messages.at(-1)?.content !== content) throw new Error('A signal came before its message.');
    await sent;
  });
}

/** When the log of the page has painted the words, by the clock that all processes share: a locator looks too seldom. */
const shownAt = (words: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[role="log"]')?.textContent.includes(words)) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** From the press in one browser until the words stand in the other. */
async function onScreens(room: BenchStack, { ada, ben }: Pair): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const open = async (who: Member, other: Member) => {
      const page = await browser.pageOf(who);
      const hears = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      await page.goto(`${room.place.web}/community/chat/${other.profileId}`);
      await hears;
      await page.waitForLoadState('networkidle');
      return page;
    };
    const [writer, reader] = [await open(ada, ben), await open(ben, ada)];
    const box = writer.getByRole('textbox', { name: 'Your message' });
    const times: number[] = [];
    for (let n = 0; n < each; n++) {
      const words = `On the screen ${n}.`;
      await box.fill(words);
      const shown = reader.evaluate(shownAt, words);
      const pressedAt = Date.now();
      await box.press('Enter');
      times.push((await shown) - pressedAt);
    }
    return times;
  } finally {
    await browser.close();
  }
}

const each = 25;
/** `ROUNDS=5 npm run bench -- realtime` has the larger number. */
const connections = roundsOf(200, 2000);
const writing = 8;
/** Each of those who write sends a message so often, in ms: faster than anybody writes for long. */
const paceMs = 2000;

/** One who writes, at a pace that does not wait for what came before: a queue shows in the figures. */
async function paced(pair: Pair, turn: number): Promise<number[]> {
  await wait((turn * paceMs) / writing);
  const times: number[] = [];
  for (let n = 0; n < each; n++) {
    const [ms] = await Promise.all([arrival(pair, `Again ${n}`), wait(paceMs)]);
    times.push(ms);
  }
  return times;
}

/** Signals, against what the stand-in needs alone to pass a message on. These are its figures, not those of Azure. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack({ hasRealtime: true, hasPages: true });
  try {
    const pairs: Pair[] = [];
    for (let n = 0; n < writing; n++) pairs.push(await openConversation(room));
    const [pair] = pairs;
    if (!pair) throw new Error('There are pairs.');
    const alone: number[] = [];
    const quiet: number[] = [];
    for (let n = 0; n < each; n++) {
      const before = pair.ears.heardSoFar().length;
      alone.push(
        await measureMs(async () => {
          await pair.ben.call.do('conversationPage', { id: pair.id });
        }),
      );
      if (pair.ears.heardSoFar().length !== before) throw new Error('A reading tells nobody.');
      quiet.push(await arrival(pair, `Message ${n}`));
    }
    // Two whose page begins at its end: nothing waits to be read.
    const screens = await onScreens(room, await openConversation(room));
    const others = await Promise.all(
      Array.from({ length: connections - writing }, (_, n) =>
        connectSocket((pairs[n % writing] ?? pair).url),
      ),
    );
    const crowded = (await Promise.all(pairs.map(paced))).flat();
    const atOnce = (
      await Promise.all(
        pairs.map(async (one) => {
          const all: number[] = [];
          for (let n = 0; n < each; n++) all.push(await arrival(one, `At once ${n}`));
          return all;
        }),
      )
    ).flat();
    for (const one of [...others, ...pairs.map(({ ears }) => ears)]) one.close();
    const row = (what: string, values: number[], goal: string): Row => ({
      what,
      measured: `${milliseconds(at(values, 0.5))} p50, ${milliseconds(at(values, 0.95))} p95`,
      against: `${milliseconds(at(alone, 0.95))} p95, a reading of the conversation alone`,
      ratio: at(values, 0.95) / at(alone, 0.95),
      goal,
    });
    return [
      row('a message on the other side, two connected', quiet, 'at most 150 ms p95'),
      row('the same in two browsers, from the press to the screen', screens, 'at most 150 ms p95'),
      row(
        `${connections} connected and ${writing} writing, each every two seconds`,
        crowded,
        'at most 300 ms p95',
      ),
      row('the same, as fast as they can: how much one instance of these two cores bears', atOnce, ''),
    ];
  } finally {
    await room.stop();
  }
}
