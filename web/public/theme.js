// Runs before the first paint, so a saved theme never flickers. The policy forbids inline scripts; keep this tiny.
(() => {
  const themes = ['light', 'dark-blue', 'dark-red', 'dark-purple'];
  try {
    const saved = localStorage.getItem('theme');
    if (saved && themes.includes(saved)) document.documentElement.dataset.theme = saved;
  } catch {
    // Storage is blocked: the default theme stays.
  }
})();
