import { useRef } from 'react';

const shortestMilliseconds = 2000;
const longestMilliseconds = 30_000;

/**
 * Answers the milliseconds until the next read of a figure that jobs change. The pause grows with the time
 * since the figure last changed, from 2 to 30 seconds.
 * @param figureOf answers the figure to watch, or null when the figure is final. Null ends the reading
 */
export function useSlowingPace<Answer>(
  figureOf: (last: Answer) => number | string | null,
): (last: Answer | undefined, answeredAt: number) => number | false {
  const lastMove = useRef<{ figure: number | string; at: number }>(null);
  return (last, answeredAt) => {
    const figure = last && figureOf(last);
    if (figure === undefined || figure === null) return false;
    if (lastMove.current?.figure !== figure) lastMove.current = { figure, at: answeredAt };
    return Math.min(Math.max(answeredAt - lastMove.current.at, shortestMilliseconds), longestMilliseconds);
  };
}
