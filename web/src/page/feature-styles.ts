/** `web/build/member-pages.ts` writes it where a page comes with its own styles alone. */
const template = '#feature-styles';
let pendingStyles: Promise<void> | undefined;

/**
 * Resolves once the styles of every feature are there; where they came with the page, at once.
 * @throws when they cannot be fetched; the next call tries again
 */
export function featureStyles(): Promise<void> {
  pendingStyles ??= loadRoomStyles().catch((fault: unknown) => {
    pendingStyles = undefined;
    throw fault;
  });
  return pendingStyles;
}

async function loadRoomStyles(): Promise<void> {
  // Pages are written to HTML where there is no document.
  const waiting = globalThis.document?.querySelector<HTMLTemplateElement>(template);
  const found = waiting?.content.querySelector('link');
  if (!found) return;
  const link = document.importNode(found, true);
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles could not be fetched.'));
    };
    // Behind the page's own, whose copy of the kit would win over a feature’s rules.
    document.body.append(link);
  });
}
