export const controlStyle =
  'block w-full min-h-12 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-soft placeholder-shown:text-ellipsis transition-colors hover:border-leaf focus-visible:border-leaf ' +
  'focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:bg-bad-soft disabled:opacity-60 [&[readonly]]:bg-sunken';
