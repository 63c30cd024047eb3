const id = 'announcer';

/** Announces the title of the opened page to screen readers. */
export function announce(text: string): void {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

export function Announcer() {
  return <div id={id} className="visually-hidden" role="status" aria-live="polite" />;
}
