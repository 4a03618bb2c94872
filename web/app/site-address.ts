/** The address under which search engines are to know the site, without a slash at its end; for pages that the browser renders. */
export const siteAddress = (): string => document.documentElement.dataset.site ?? '';
