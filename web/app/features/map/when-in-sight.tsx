import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInSightProps {
  /** Shown until the content loads. It must have the content's size. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Renders its content once it comes within 200 pixels of the visible part of the page. It is for content that
 * loads large files.
 */
export function WhenInSight({ placeholder, children }: WhenInSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInSight(true),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isInSight ? children : <div ref={place}>{placeholder}</div>;
}
