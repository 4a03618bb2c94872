import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyEmail: false });

/**
 * Splits a text into web addresses and the texts between them. A bracket, quote or full stop around an
 * address is not part of it.
 */
export function linkPartsOf(text: string): { text: string; link?: string }[] {
  const parts: { text: string; link?: string }[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    if (!/^https?:/i.test(url)) continue;
    parts.push({ text: text.slice(end, index) }, { text: text.slice(index, lastIndex), link: url });
    end = lastIndex;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}
