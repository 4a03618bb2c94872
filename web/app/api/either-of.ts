/** Answers a signal that aborts when one of the two aborts. Safari before 17.4 lacks `AbortSignal.any`. */
export function eitherOf(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    else
      signal.addEventListener('abort', () => either.abort(signal.reason), {
        once: true,
        signal: either.signal,
      });
  }
  return either.signal;
}
