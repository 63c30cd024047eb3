// Runs before the first paint, so a saved theme never flickers. The policy forbids inline scripts; keep this tiny.
(() => {
  const themes = ['light', 'dark-blue', 'dark-red', 'dark-purple'];
  const show = (saved) => {
    if (themes.includes(saved)) document.documentElement.dataset.theme = saved;
  };
  try {
    show(localStorage.getItem('theme'));
  } catch {
    // Storage is blocked: the default theme stays.
  }
  // What one tab chooses, the others show.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') show(newValue);
  });
})();
