import { useCallback, useRef, useState, type RefObject } from 'react';
import { carouselPageSize, pageAt, pageCount, turnPage } from './carousel-pages.ts';

interface Carousel {
  track: RefObject<HTMLUListElement | null>;
  page: number;
  pages: number;
  turn(step: 1 | -1): void;
  goTo(page: number): void;
  /** The handler for the track's `onScroll`. After a swipe, it sets the page that is now visible. */
  follow(): void;
}

export function useCarousel(items: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [page, setPage] = useState(0);
  const pages = pageCount(items);

  const goTo = useCallback((next: number) => {
    const list = track.current;
    const item = list?.children[next * carouselPageSize] as HTMLElement | undefined;
    setPage(next);
    if (list && item) list.scrollTo({ left: item.offsetLeft - list.offsetLeft, behavior: 'smooth' });
  }, []);

  const follow = useCallback(() => {
    const list = track.current;
    const [first, second] = [...(list?.children ?? [])] as HTMLElement[];
    if (!list || !first || !second) return;
    const itemWidth = second.offsetLeft - first.offsetLeft;
    setPage(pageAt(list.scrollLeft, list.scrollWidth - list.clientWidth, itemWidth, pages));
  }, [pages]);

  return { track, page, pages, goTo, follow, turn: (step) => goTo(turnPage(page, step, pages)) };
}
