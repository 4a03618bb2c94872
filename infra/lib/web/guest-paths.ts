import { contracts } from '#shared/contracts/registry.ts';

const kept = Object.values(contracts).filter(({ guestSeconds }) => guestSeconds > 0);

/**
 * The paths whose answers to guests the edge keeps, as CloudFront's patterns. A `*` also matches longer
 * paths, such as the path of a product's reviews. An answer at a longer path itself tells the edge not to
 * keep it.
 */
export const guestPaths: string[] = [
  ...new Set(kept.flatMap(({ paths }) => paths.map((path) => path.replaceAll(/\{\w+\}/g, '*')))),
];

export const longestGuestSeconds = Math.max(...kept.map(({ guestSeconds }) => guestSeconds));
