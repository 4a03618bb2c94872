/**
 * The address that stands for the site's own in built pages. A build does not know its stage. Publishing puts
 * the stage's address in its place (infra/lib/web/site-address.ts).
 */
export const siteAddressMark = 'https://site-address.invalid';
