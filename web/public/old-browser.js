// Tells a browser below the floor (web/build/floor.ts) that it is too old. It is written for the oldest of them.
// Safari 17 and Chrome 120 are the first with URL.canParse, Firefox 128 is the first with CSS.registerProperty.
(() => {
  if (typeof URL === 'function' && URL.canParse && window.CSS && CSS.registerProperty) return;
  document.addEventListener('DOMContentLoaded', () => {
    var line = document.createElement('p');
    line.className = 'page';
    line.setAttribute('role', 'alert');
    line.textContent = 'This browser is too old for Veil. Please update it, or open Veil in another one.';
    var app = document.getElementById('root');
    // A page of members is nothing without its scripts; a public page can still be read.
    if (document.getElementById('leave') && app) app.parentNode.replaceChild(line, app);
    else document.body.insertBefore(line, document.body.firstChild);
  });
})();
