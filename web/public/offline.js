// Returns to the requested page once it can be fetched. The address bar still shows that page.
(() => {
  const said = document.getElementById('said');
  const typed = document.getElementById('typed');
  try {
    const isDraft = (key) => key.startsWith('veil.draft.');
    typed.hidden = ![...Object.keys(sessionStorage), ...Object.keys(localStorage)].some(isDraft);
  } catch {
    // Storage is blocked, so nothing is stored.
  }

  async function tryAgain() {
    const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => undefined);
    if (answer) location.reload();
    return answer !== undefined;
  }

  document.getElementById('again').addEventListener('click', async () => {
    said.textContent = '';
    if (!(await tryAgain())) said.textContent = 'Still no connection.';
  });
  addEventListener('online', tryAgain);
  setInterval(() => navigator.onLine && !document.hidden && tryAgain(), 5000);
})();
