import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInSightProps {
  /** What takes the place meanwhile, as large as what comes. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Shows what is large to load only once its place is near what the reader sees. */
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
