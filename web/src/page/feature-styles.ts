/** `web/build/member-pages.ts` writes it where a page comes with its own styles alone. */
const template = '#feature-styles';
let coming: Promise<void> | undefined;

/**
 * Resolves once the styles of every feature are there; where they came with the page, at once.
 * @throws when they cannot be fetched; the next call tries again
 */
export function featureStyles(): Promise<void> {
  coming ??= bring().catch((fault: unknown) => {
    coming = undefined;
    throw fault;
  });
  return coming;
}

async function bring(): Promise<void> {
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
