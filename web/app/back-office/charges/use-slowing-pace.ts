import { useRef } from 'react';

const shortestMilliseconds = 2000;
const longestMilliseconds = 30_000;

/**
 * The milliseconds until something that moves by itself is read again. While its figure stands still, the
 * pause is as long as it has stood.
 * @param figureOf the figure that moves; null once nothing will move any more, and then it is not read again
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
