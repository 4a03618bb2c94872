import { contracts } from '#shared/contracts/registry.ts';

const kept = Object.values(contracts).filter(({ guestSeconds }) => guestSeconds > 0);

/**
 * The paths, as CloudFront's patterns, at which the edge keeps the answers that guests get. A `*` also
 * matches longer paths, such as the path of a product's reviews. An answer that must not be kept says so in
 * its own Cache-Control header.
 */
export const guestPaths: string[] = [
  ...new Set(kept.flatMap(({ paths }) => paths.map((path) => path.replaceAll(/\{\w+\}/g, '*')))),
];

export const longestGuestSeconds = Math.max(...kept.map(({ guestSeconds }) => guestSeconds));
