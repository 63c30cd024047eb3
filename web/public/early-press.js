// A button of a pre-rendered page can be pressed before the script that makes it work has arrived. The press is kept,
// and made again when the page says that it is alive.
(() => {
  let pressed;
  const keep = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : undefined;
  };
  addEventListener('click', keep, true);
  addEventListener(
    'veil:alive',
    () => {
      removeEventListener('click', keep, true);
      pressed?.click();
    },
    { once: true },
  );
})();
