import { placeholders } from '#shared/placeholders.ts';

/** The hint under a message: the placeholders that it may have. */
export const placeholderHint = Object.entries(placeholders)
  .map(([name, { fallback }]) => `{${name}} becomes each person’s own, or “${fallback}”.`)
  .join(' ');
