// Asks who is signed in while the scripts of a member page are on their way, and for what their home or Browse shows. The client
// takes each answer once (src/api/early.ts) and asks again where there is none. The policy forbids inline scripts; keep
// this small.
(() => {
  // The browser offers once to install the site, maybe before the app is there.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.veilInstall = offer;
  });
  let token = null;
  try {
    token = localStorage.getItem('b2c_token');
  } catch {
    // Storage is blocked: nobody is signed in.
  }
  if (!token) return;
  const settings = fetch('/settings.json').then((answer) => answer.json());
  const answers = new Map();
  const keep = (path, answer) =>
    answers
      .set(
        path,
        answer.catch(() => undefined),
      )
      .get(path);
  const ask = async (path, body) => {
    const { apiOrigin } = await settings;
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    return fetch(apiOrigin + path, { headers, ...(body && { method: 'POST', body }) });
  };
  const { person = '', reads = '', start = '' } = document.currentScript.dataset;
  const me = keep(person, ask(person));
  const isMember = me
    .then((answer) => answer?.clone().json())
    .then((known) => known?.approvalStatus === 'approved');
  const askAsMember = (key, path, body) =>
    keep(
      key,
      isMember.then((is) => (is ? ask(path, body) : undefined)),
    );
  for (const path of reads.split(' ').filter(Boolean)) askAsMember(path, path);
  const { at, address, body } = start ? JSON.parse(start) : {};
  if (at === location.pathname + location.search) askAsMember(`${address} ${body}`, address, body);
  window.veilEarly = { token, settings: settings.catch(() => undefined), answers };
})();
