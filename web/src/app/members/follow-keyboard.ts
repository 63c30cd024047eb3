/** px that a scroll bar may take from the visible height; a keyboard, or the bar above a hardware one, takes more. */
const mostScrollBar = 40;
const names = ['--visible-height', '--visible-top', '--keyboard'] as const;

/**
 * Publishes which part of the page is visible while a keyboard lies over it, in browsers that do not know the viewport's
 * `interactive-widget`, such as Safari before 27.3. Other browsers make the page itself smaller, which shows as no
 * difference between both heights.
 */
export function followKeyboard(): () => void {
  const view = window.visualViewport;
  const { style, dataset } = document.documentElement;
  const follow = () => {
    if (!view) return;
    const { height, offsetTop, scale } = view;
    // A page that is zoomed in is moved by its reader.
    const isOpen = scale < 1.01 && innerHeight - height > mostScrollBar;
    const lengths = [height, offsetTop, Math.max(0, innerHeight - offsetTop - height)];
    names.forEach((name, index) => {
      if (isOpen) style.setProperty(name, `${lengths[index]}px`);
      else style.removeProperty(name);
    });
    if (isOpen) dataset.keyboard = '';
    else delete dataset.keyboard;
  };
  for (const sign of ['resize', 'scroll']) view?.addEventListener(sign, follow);
  return () => {
    for (const sign of ['resize', 'scroll']) view?.removeEventListener(sign, follow);
  };
}
