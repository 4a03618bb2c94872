/**
 * The site's address for search engines, without a slash at its end. It is for pages that the browser
 * renders.
 */
export const siteAddress = (): string => document.documentElement.dataset.site ?? '';
