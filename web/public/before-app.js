// Makes a prerendered page usable until it is hydrated. The policy forbids inline scripts; keep this small.
(() => {
  // The app is loaded after the first paint, so that it does not compete with what is read first.
  const { app = '', modules = '', next = '' } = document.currentScript.dataset;
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const painted = new Promise((resolve) => {
    const canTell = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    if (canTell && !document.hidden)
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    else addEventListener('load', resolve);
  });
  void Promise.all([parsed, painted]).then(() => {
    for (const href of modules.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    return import(app).then(keepNext, reloadLater);
  });

  // A platform that is starting may answer a script with a page of its own, and browsers keep the failure of a module
  // until a reload. It comes after 3 s, and later at most once a minute.
  function reloadLater() {
    try {
      const wait = Math.max(3000, Number(sessionStorage.getItem('reloaded-at')) + 60_000 - Date.now());
      setTimeout(() => {
        sessionStorage.setItem('reloaded-at', String(Date.now()));
        location.reload();
      }, wait);
    } catch {
      // Storage is blocked: a reload could follow another without end.
    }
  }

  // Preloads the members' home for people who sign in next, unless the browser saves data.
  function keepNext() {
    if (navigator.connection?.saveData) return;
    for (const file of next.split(' ').filter(Boolean))
      fetch(file, { priority: 'low' })
        .then((answer) => answer.blob())
        .catch(() => undefined);
  }

  // A button can be pressed before its script has arrived. The press is stored and repeated when the part that contains
  // it, header or main, reports that it is hydrated. Hydrated parts handle their own presses. So does a part that a
  // press causes to be hydrated, while that is still running.
  const alive = new WeakSet();
  const partOf = (element) => element.closest('header, main');
  let pressed;
  addEventListener(
    'click',
    (press) => {
      const button = press.target instanceof Element ? press.target.closest('button') : null;
      pressed = button && !alive.has(partOf(button)) ? { button, press } : undefined;
      // Safari does not, and a dialog returns the focus to the button that opened it.
      pressed?.button.focus({ preventScroll: true });
    },
    true,
  );
  // A form that is submitted earlier would put what was typed into the address.
  addEventListener('submit', (sent) => !alive.has(partOf(sent.target)) && sent.preventDefault(), true);
  // The router treats a jump within the page (an entry without its state) as a navigation. React would then replace a
  // main that is not hydrated yet, and lose the reader's position.
  addEventListener(
    'popstate',
    (jump) => jump.state || alive.has(document.querySelector('main')) || jump.stopImmediatePropagation(),
  );
  addEventListener('veil:alive', ({ target }) => {
    alive.add(target);
    if (!pressed || partOf(pressed.button) !== target) return;
    const { button, press } = pressed;
    pressed = undefined;
    if (press.eventPhase === Event.NONE) button.click();
  });
})();
