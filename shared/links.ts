import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyEmail: false });

/** A text in parts: web addresses, and what stands between them. A bracket, quote or full stop around one is not part of it. */
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
