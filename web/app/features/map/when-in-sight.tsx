import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInSightProps {
  /** Shown in its place until then, in the same size. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Shows content that is large to load only once its place is near the visible part of the page. */
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
