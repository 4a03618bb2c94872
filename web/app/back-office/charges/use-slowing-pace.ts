import { useRef } from 'react';

const shortestMilliseconds = 2000;
const longestMilliseconds = 30_000;

/**
 * Answers the milliseconds until a figure that moves by itself is read again. The pause grows with the time
 * since the figure last moved.
 * @param figureOf the figure that moves; null once it will not move any more, and then it is not read again
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
