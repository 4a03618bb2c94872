import { placeholders } from '#shared/placeholders.ts';

/** Under a message: what may stand in it for each recipient. */
export const placeholderHint = Object.entries(placeholders)
  .map(([name, { fallback }]) => `{${name}} becomes each person’s own, or “${fallback}”.`)
  .join(' ');
