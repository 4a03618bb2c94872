/** The site's address without a slash at its end, for the metadata of pages that the browser renders. */
export const siteAddress = (): string => document.documentElement.dataset.site ?? '';
