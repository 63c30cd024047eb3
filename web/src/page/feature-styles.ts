/** Written by `web/build/member-pages.ts` into pages that come with only their own styles. */
const template = '#feature-styles';
let pendingStyles: Promise<void> | undefined;

/**
 * Resolves once the styles of every feature are loaded, at once if the page came with them.
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
  // There is no document while pages are rendered at build time.
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
    // The link goes behind the page's own styles, whose copy of the kit would otherwise override a feature's rules.
    document.body.append(link);
  });
}
