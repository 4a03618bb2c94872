/**
 * Changes a page as the translation of Chrome and Edge does, but keeps the words: it puts each text into two
 * nested `font` elements. Texts that appear later are changed too. The function runs inside the page and
 * needs nothing from outside.
 */
export function translateTexts(): () => void {
  const untranslated =
    'script, style, title, textarea, svg, [translate="no"], .notranslate, font[data-translated]';
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untranslated)) return;
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

/** Calls `then` once React has hydrated the page. React would replace texts that were translated earlier. */
export function whenAlive(then: () => void): void {
  const look = (): void => {
    const page = document as unknown as Record<
      string,
      { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    >;
    const container = Object.keys(page).find((key) => key.startsWith('__reactContainer$'));
    if (container && !page[container]!.stateNode.current.memoizedState.isDehydrated) then();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
