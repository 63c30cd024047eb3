// Requests the signed-in person while the scripts of a member page are loading, together with the data of their home,
// the first people of Browse with their pictures, or the code and the data of a page that `app.html` serves. The client takes each answer once (src/api/early.ts) and requests
// it again if there is none. The policy forbids inline scripts; keep this small.
(() => {
  // The browser fires its install event once, possibly before the app is there.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.veilInstall = offer;
  });
  // A platform that is starting may answer a script with a page of its own, and browsers keep the failure of a module
  // until a reload. It comes after 3 s, and later at most once a minute.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      try {
        const wait = Math.max(3000, Number(sessionStorage.getItem('reloaded-at')) + 60_000 - Date.now());
        setTimeout(() => {
          sessionStorage.setItem('reloaded-at', String(Date.now()));
          location.reload();
        }, wait);
      } catch {
        // Storage is blocked: a reload could follow another without end.
      }
    },
    true,
  );
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked, so nobody is signed in.
      return null;
    }
  };
  const token = read('b2c_token');
  if (!token) return;
  const { api, person, reads = '', start, early } = document.currentScript.dataset;
  const settings = fetch('/settings.json').then((answer) => answer.json());
  const answers = new Map();
  const keep = (key, answer) =>
    answers
      .set(
        key,
        answer.catch(() => undefined),
      )
      .get(key);
  const ask = (path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    return fetch(api + path, { headers, ...(body && { method: 'POST', body }) });
  };
  const me = keep(person, ask(person));
  // Stored by src/storage/token.ts. For anybody else the person is requested first, because other reads would be
  // refused.
  const isMember =
    read('veil.member') === token.slice(-8)
      ? Promise.resolve(true)
      : me.then((answer) => answer?.clone().json()).then((known) => known?.approvalStatus === 'approved');
  const askAsMember = (key, path, body) =>
    keep(
      key,
      isMember.then((is) => (is ? ask(path, body) : undefined)),
    );
  for (const path of reads.split(' ').filter(Boolean)) askAsMember(path, path);
  if (early) askForPage(JSON.parse(early));

  function askForPage({ files, pages }) {
    const [pattern, needed, addresses] = pages.find(([at]) => new RegExp(at).test(location.pathname)) ?? [];
    if (!pattern) return;
    const link = (index) => {
      const one = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '' });
      // The app looks for this very address, and does not ask again.
      one.setAttribute('href', `/${files[index]}`);
      return one;
    };
    // Asking for that many files takes a moment, which the first paint does not wait for.
    requestAnimationFrame(() => setTimeout(() => document.head.append(...needed.map(link))));
    const [, id] = location.pathname.match(pattern);
    for (const address of addresses) {
      const path = address.replace('__id__', id);
      askAsMember(path, path);
    }
  }

  async function askForFaces(found, path) {
    const answer = (await found)?.clone();
    const { members } = answer?.ok ? await answer.json() : { members: [] };
    const faces = members.flatMap(({ avatar }) => avatar ?? []).slice(0, 4);
    await Promise.all(faces.map((face) => keep(path + face, ask(path + face))));
  }
  const all = [...answers.values()];
  if (start && !location.search) {
    const { address, body, faces } = JSON.parse(start);
    all.push(askForFaces(askAsMember(`${address} ${body}`, address, body), faces).catch(() => undefined));
  }
  window.veilEarly = {
    at: performance.now(),
    token,
    settings: settings.catch(() => undefined),
    answers,
    all: Promise.all(all),
  };
})();
