// Runs before the first paint, so that a saved theme does not flicker. The policy forbids inline scripts; keep this
// tiny.
(() => {
  // The background of each theme in themes.css, for the browser's own bars.
  const grounds = {
    light: '#f7f1e8',
    'dark-blue': '#0b1018',
    'dark-red': '#140c0e',
    'dark-purple': '#130e19',
  };
  const root = document.documentElement;
  const show = (saved) => {
    if (Object.hasOwn(grounds, saved)) root.dataset.theme = saved;
  };
  const colour = () => {
    const { theme = 'dark-red' } = root.dataset;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', grounds[theme]);
  };
  new MutationObserver(colour).observe(root, { attributeFilter: ['data-theme'] });
  // In the head of a built page this script stands before the element that it changes.
  addEventListener('DOMContentLoaded', colour);
  try {
    show(localStorage.getItem('theme'));
  } catch {
    // Storage is blocked, so the default theme stays.
  }
  // A theme chosen in one tab applies to the others.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') show(newValue);
  });
})();
