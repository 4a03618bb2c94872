/**
 * The number of items on a page of the carousel: a press on an arrow moves by one page, and each page has a
 * dot (document 1, section 9).
 */
export const carouselPageSize = 3;

export function pageCount(items: number): number {
  return Math.ceil(items / carouselPageSize);
}

/** The page one step on or back. After the last page comes the first. */
export function turnPage(page: number, step: 1 | -1, pages: number): number {
  return pages === 0 ? 0 : (page + step + pages) % pages;
}

/**
 * The page that a scroll position shows.
 * @param left distance scrolled, in px
 * @param furthest the largest distance that can be scrolled, in px
 * @param itemWidth width of an item with its gap, in px
 */
export function pageAt(left: number, furthest: number, itemWidth: number, pages: number): number {
  if (pages <= 1 || left <= 0) return 0;
  if (left >= furthest - 2) return pages - 1;
  return Math.min(pages - 1, Math.round(left / (itemWidth * carouselPageSize)));
}
