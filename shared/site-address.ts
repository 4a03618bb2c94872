/**
 * The placeholder for the site's own address in built pages. A build does not know its stage. Publishing
 * replaces the placeholder by the stage's address (infra/lib/web/site-address.ts).
 */
export const siteAddressMark = 'https://site-address.invalid';
