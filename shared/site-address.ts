/**
 * The site's address as the built pages have it. Builds do not know their stage: what publishes them puts the stage's own
 * address in its place (infra/lib/web/site-address.ts).
 */
export const siteAddressMark = 'https://site-address.invalid';
