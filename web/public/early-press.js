// A button of a pre-rendered page can be pressed before the script that makes it work has arrived. The press is kept,
// and made again when the part it lies in, header or main, says that it is alive. What is alive hears its own presses.
(() => {
  const alive = new WeakSet();
  const partOf = (button) => button.closest('header, main');
  let pressed;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      pressed = button && !alive.has(partOf(button)) ? button : undefined;
    },
    true,
  );
  addEventListener('veil:alive', ({ target }) => {
    alive.add(target);
    if (pressed && partOf(pressed) === target) pressed.click();
  });
})();
