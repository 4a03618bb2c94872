import { placeholders } from '#shared/placeholders.ts';

export const placeholderHint = Object.entries(placeholders)
  .map(([name, { fallback }]) => `{${name}} becomes each person’s own, or “${fallback}”.`)
  .join(' ');
