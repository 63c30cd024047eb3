// Asks who is signed in while the scripts of a member page are on their way. The client takes the answer once
// (src/api/early.ts) and asks again where there is none. The policy forbids inline scripts; keep this small.
(() => {
  const read = '/api/me';
  let token = null;
  try {
    token = localStorage.getItem('b2c_token');
  } catch {
    // Storage is blocked: nobody is signed in.
  }
  if (!token) return;
  const settings = fetch('/settings.json').then((answer) => answer.json());
  const answer = settings.then(({ apiOrigin }) =>
    fetch(`${apiOrigin}${read}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  window.veilEarly = {
    token,
    settings: settings.catch(() => undefined),
    answers: new Map([[read, answer.catch(() => undefined)]]),
  };
})();
