/**
 * Does to the texts of a page, those there and those to come, what the translation of Chrome and Edge does: each is
 * replaced by two nested `font` elements, which hold it. The words stay. It runs inside the page and needs nothing from outside.
 * @returns ends it
 */
export function translateTexts(): () => void {
  const left = 'script, style, title, textarea, svg, [translate="no"], .notranslate, font[data-translated]';
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) return;
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.dataset.translated = '';
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node): void => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  translateIn(document);
  return () => observer.disconnect();
}

/** Waits until React has taken over the page: no browser translates before. Runs inside the page. */
export function whenAlive(then: () => void): void {
  const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = (): void => {
    const main = document.querySelector('main');
    // A page without the frame of the site is none of React's.
    if (document.readyState !== 'complete' || (main && !isOfReact(main))) requestAnimationFrame(look);
    else then();
  };
  requestAnimationFrame(look);
}
