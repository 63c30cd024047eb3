/**
 * Does to a page what the translators of browsers do: each text is replaced by another one within two `font` elements,
 * at once and whenever a text is added or changed. The words stay. For `addInitScript`.
 */
export function translateLikeBrowsers(): void {
  const untouched = 'script, style, textarea, title, option, font';
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement?.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateWithin = (node: Node): void => {
    if (node instanceof Text) translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') translateWithin(target);
      else addedNodes.forEach(translateWithin);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
