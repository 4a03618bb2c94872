type Matcher = string | number | boolean | null | { prefix: string };

/** The pattern of an event: for each field the values that it may have. */
export interface EventPattern {
  [field: string]: EventPattern | Matcher[];
}

/** @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html */
export const matchesPattern = (pattern: EventPattern, event: unknown): boolean =>
  Object.entries(pattern).every(([field, wanted]) => {
    const value = (event as Record<string, unknown> | undefined)?.[field];
    return Array.isArray(wanted)
      ? wanted.some((matcher) => matches(matcher, value))
      : matchesPattern(wanted, value);
  });

const matches = (matcher: Matcher, value: unknown): boolean =>
  isPrefix(matcher) ? typeof value === 'string' && value.startsWith(matcher.prefix) : matcher === value;

const isPrefix = (matcher: unknown): matcher is { prefix: string } =>
  typeof matcher === 'object' && matcher !== null && 'prefix' in matcher;

/** The parts of a pattern that the local cloud does not model, as JSON. */
export const unknownMatchers = (pattern: EventPattern): string[] =>
  Object.values(pattern).flatMap((wanted) =>
    Array.isArray(wanted)
      ? wanted
          .filter((matcher) => typeof matcher === 'object' && matcher !== null && !isPrefix(matcher))
          .map((matcher) => JSON.stringify(matcher))
      : unknownMatchers(wanted),
  );
