// What a pre-rendered page does until it is alive. The policy forbids inline scripts; keep this small.
(() => {
  // The app is fetched once the page has been painted: what is read first need not share the line with what comes later.
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
    return import(app).then(keepNext);
  });

  // Whoever signs in here sees the members' home next: the browser keeps its files meanwhile, unless it is to save data.
  function keepNext() {
    if (navigator.connection?.saveData) return;
    for (const file of next.split(' ').filter(Boolean))
      fetch(file, { priority: 'low' })
        .then((answer) => answer.blob())
        .catch(() => undefined);
  }

  // A button can be pressed before the script that makes it work has arrived. The press is kept, and made again when the
  // part it lies in, header or main, says that it is alive. What is alive hears its own presses; so does what comes alive
  // by one, while that is still on its way.
  const alive = new WeakSet();
  const partOf = (element) => element.closest('header, main');
  let pressed;
  addEventListener(
    'click',
    (press) => {
      const button = press.target instanceof Element ? press.target.closest('button') : null;
      pressed = button && !alive.has(partOf(button)) ? { button, press } : undefined;
    },
    true,
  );
  // A form that is sent before that would put what was typed into the address.
  addEventListener('submit', (sent) => !alive.has(partOf(sent.target)) && sent.preventDefault(), true);
  // The router takes a jump within the page (an entry without its state) for a navigation. React would put a main aside for
  // it that it has not hydrated, and with it the place of whoever jumped there.
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
