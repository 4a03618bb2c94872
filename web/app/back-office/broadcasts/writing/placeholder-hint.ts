import { placeholders } from '#shared/placeholders.ts';

export const placeholderHint = [
  ...Object.entries(placeholders).map(
    ([name, { fallback }]) => `{${name}} becomes each person’s own, or “${fallback}”.`,
  ),
  'The pickup place is the one in their account. Messages about a cut-off, a pickup or its orders name the place of that pickup.',
].join(' ');
