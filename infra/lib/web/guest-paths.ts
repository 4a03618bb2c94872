import { contracts } from '#shared/contracts/registry.ts';

const kept = Object.values(contracts).filter(({ guestSeconds }) => guestSeconds > 0);

/**
 * The paths whose answers to guests the edge keeps, as CloudFront's patterns. A `*` also matches longer
 * paths, such as a product's reviews. The answers at such longer paths say themselves that the edge must not
 * keep them.
 */
export const guestPaths: string[] = [
  ...new Set(kept.flatMap(({ paths }) => paths.map((path) => path.replaceAll(/\{\w+\}/g, '*')))),
];

export const longestGuestSeconds = Math.max(...kept.map(({ guestSeconds }) => guestSeconds));
