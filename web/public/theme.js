// Runs before the first paint, so that a saved theme does not flicker. The policy forbids inline scripts; keep this
// tiny.
(() => {
  const themes = ['light', 'dark-blue', 'dark-red', 'dark-purple'];
  const show = (saved) => {
    if (themes.includes(saved)) document.documentElement.dataset.theme = saved;
  };
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
