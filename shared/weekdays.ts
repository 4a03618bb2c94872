/** The days of the week as the settings name them. Sunday comes first, as in JavaScript. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];
