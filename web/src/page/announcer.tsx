const id = 'announcer';

/** Tells a screen reader which page has opened. */
export function announce(text: string): void {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

export function Announcer() {
  return <div id={id} className="visually-hidden" role="status" aria-live="polite" />;
}
