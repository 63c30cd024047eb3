// Leaves at a touch, and keeps shut what was locked. Runs before the first paint of the pages of members, of the lock and
// of the neutral page, and needs no other script. The policy forbids inline scripts; keep this small.
(() => {
  const html = document.documentElement;
  /** What stays on the device: the colours, the time to undo, its own number, and what its person chose about the lock, push and installing. */
  const stays = (key) =>
    ['theme', 'undo-time', 'veil.device', 'veil.push', 'veil.install'].includes(key) ||
    key.startsWith('veil.lock.');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const token = () => read('b2c_token');
  const isLocked = () => token() === null && read('veil.lock.shut') !== null;
  const mark = () => token()?.slice(-8);
  /** Whose page it is: another tab may have taken the token away. */
  const own = mark();

  const drafts = (kept) => Object.entries(kept).filter(([key]) => key.startsWith('veil.draft.'));

  /** The sign-in and what was typed in this tab, for whoever opens the lock (`src/storage/kept.ts`). */
  function packed() {
    const [by, to] = (read('veil.lock.to') ?? '').split(' ');
    if (to === undefined || by !== own) return undefined;
    try {
      const [tab, browser] = [drafts(sessionStorage), drafts(localStorage)];
      if (token() === null && tab.length === 0) return undefined;
      const kept = { token: token(), tab: Object.fromEntries(tab), browser: Object.fromEntries(browser) };
      return { to, text: JSON.stringify(kept) };
    } catch {
      return undefined;
    }
  }

  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

  /** Sealed to a public key, to which the server alone has the other. It is kept in no other form. */
  async function keep({ to, text }) {
    const { subtle } = crypto;
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const [pair, point] = await Promise.all([
      subtle.generateKey(curve, false, ['deriveBits']),
      subtle.importKey('raw', bytesOf(to), curve, false, []),
    ]);
    const bits = await subtle.deriveBits({ name: 'ECDH', public: point }, pair.privateKey, 256);
    const hash = await subtle.digest('SHA-256', bits);
    const secret = await subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const encrypted = await subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text));
    const parts = [await subtle.exportKey('raw', pair.publicKey), iv, encrypted];
    const letters = parts.flatMap((part) =>
      [...new Uint8Array(part)].map((byte) => String.fromCharCode(byte)),
    );
    localStorage.setItem(`veil.lock.kept.${crypto.randomUUID()}`, btoa(letters.join('')));
  }

  function lock() {
    try {
      localStorage.setItem('veil.lock.shut', 'yes');
    } catch {
      // Storage is full.
    }
  }

  /** @returns what is still being encrypted, which is given up where it takes too long */
  function forget() {
    if (token() === null && !isLocked()) return undefined;
    const kept = packed();
    try {
      lock();
      for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
      // A storage that was full has room now.
      lock();
      sessionStorage.clear();
    } catch {
      // Storage is blocked: nobody is signed in.
    }
    // The worker's own, 'offline', holds nothing but the neutral page, the lock and the like.
    void globalThis.caches
      ?.keys()
      .then((names) => names.map((name) => name !== 'offline' && caches.delete(name)));
    if (!kept) return undefined;
    const late = new Promise((resolve) => setTimeout(resolve, 500));
    return Promise.race([late, keep(kept).catch(() => undefined)]);
  }

  const pathOfLock = '/locked';
  const pathOfToday = '/today';
  const part = (name, text, ...parts) => {
    const one = document.createElement(name);
    one.append(text, ...parts);
    return one;
  };

  /** The columns of the month, Sunday first. */
  function weekdays() {
    const { format } = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
    // 1 January 2023 was a Sunday.
    const names = Array.from({ length: 7 }, (_, day) => part('span', format(new Date(2023, 0, day + 1))));
    const row = part('div', '', ...names);
    row.className = 'weekdays';
    row.setAttribute('aria-hidden', 'true');
    return row;
  }

  /** A month and nothing else: what any calendar shows. */
  function today() {
    const now = new Date();
    const first = new Date(now.getFullYear(), now.getMonth(), 1);
    const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
    const list = document.createElement('ol');
    list.className = `from-${first.getDay()}`;
    for (let day = 1; day <= days; day++) {
      const one = part('li', String(day));
      if (day === now.getDate()) one.setAttribute('aria-current', 'date');
      list.append(one);
    }
    const title = now.toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
    const page = part('main', '', part('h1', title), weekdays(), list);
    page.className = 'plain';
    return page;
  }

  /** Ends with the page: nothing that it still does may bring anything back, or ask whether to stay. */
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  };

  /** Made beforehand: the name of a month takes its time. */
  let ready;
  const prepare = () => (ready = today());

  function showToday() {
    html.dataset.plain = '';
    document.title = 'Calendar';
    document.body.replaceChildren(ready ?? today());
  }

  /** The neutral page is there before the next paint; the address follows. */
  function leave() {
    end();
    if (document.body) showToday();
    const kept = forget();
    // Going elsewhere would hold up the paint. A hidden tab does not paint.
    setTimeout(() => void goTo(pathOfToday, kept), 50);
  }

  function shut() {
    end();
    html.dataset.plain = '';
    html.toggleAttribute('data-covered', true);
    document.body?.replaceChildren();
    void goTo(pathOfLock, forget());
  }

  async function goTo(path, kept) {
    if (kept) await kept;
    location.replace(path);
  }

  const page = location.pathname;
  if (isLocked()) forget();
  if (page === pathOfToday) {
    addEventListener('DOMContentLoaded', showToday);
    return;
  }
  if (page === pathOfLock) {
    const open = () => token() !== null && location.replace('/members');
    addEventListener('storage', open);
    open();
    return;
  }

  /** When somebody last did something here, with the end of their token: the next sign-in begins anew. */
  const seenKey = 'veil.seen';
  const everyMs = 5000;
  let notedAt = 0;
  function note() {
    if (Date.now() - notedAt < everyMs || token() === null) return;
    notedAt = Date.now();
    try {
      localStorage.setItem(seenKey, `${notedAt} ${mark()}`);
    } catch {
      // Storage is full: the page counts from when it was last noted.
    }
  }
  function shutInTime() {
    const minutes = Number(read('veil.lock.after') ?? 0);
    const [at, by] = (read(seenKey) ?? '').split(' ');
    if (minutes > 0 && by !== undefined && by === mark() && Date.now() - Number(at) > minutes * 60_000)
      shut();
    return isLocked();
  }

  if (isLocked() || shutInTime()) return shut();
  // A lock that was opened is not there after the next sign-out.
  if (own !== undefined) localStorage.removeItem('veil.lock.shut');
  note();
  setInterval(shutInTime, everyMs);
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(sign, note, { capture: true, passive: true });

  // Twice in a row: another key or a press between the two begins anew.
  let escapedAt = Number.NEGATIVE_INFINITY;
  addEventListener('pointerdown', () => (escapedAt = Number.NEGATIVE_INFINITY), true);
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return;
      if (key === 'Escape' && timeStamp - escapedAt < 500) leave();
      escapedAt = key === 'Escape' ? timeStamp : Number.NEGATIVE_INFINITY;
    },
    true,
  );

  /** By choice nothing is to be read while another window is in front. */
  const cover = () => {
    if (shutInTime()) return;
    const isAway = document.hidden || !document.hasFocus();
    html.toggleAttribute('data-covered', isAway && read('veil.lock.cover') === 'yes' && token() !== null);
  };
  for (const sign of ['blur', 'focus', 'visibilitychange']) addEventListener(sign, cover);

  // The back/forward cache keeps a page as it was left, and may show it after its person has signed out.
  addEventListener('pagehide', () => html.toggleAttribute('data-covered', true));
  addEventListener('pageshow', ({ persisted }) => {
    if (isLocked()) shut();
    else if (persisted && token() === null && read('veil.session-ended') === null) location.reload();
    else cover();
  });

  // What one tab locks, the others lock; the app would ask for a sign-in instead.
  addEventListener('storage', (event) => {
    if (!isLocked()) return;
    event.stopImmediatePropagation();
    // What is being encrypted goes on.
    if (!ended.signal.aborted) shut();
  });

  addEventListener('DOMContentLoaded', () => {
    (globalThis.requestIdleCallback ?? setTimeout)(prepare);
    const control = document.getElementById('leave');
    if (!control) return;
    control.addEventListener('click', leave);
    // A dialog makes all beside it inert: the control goes with the dialog that is on top.
    const place = control.parentElement;
    const follow = () => {
      const top = [...document.querySelectorAll('dialog:modal')].at(-1);
      // In the header of a sheet or of the photo viewer it lies over no picture.
      const home = top?.querySelector('[data-controls]') ?? top ?? document.body;
      if (place.parentElement !== home) home.prepend(place);
    };
    const observer = new MutationObserver(follow);
    ended.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(document.body, {
      ...{ subtree: true, childList: true, attributes: true },
      attributeFilter: ['open'],
    });
  });
})();
