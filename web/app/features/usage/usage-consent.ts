const key = 'usage_consent';

/**
 * Tells whether the reader has allowed, in this browser, that their use of the site is counted.
 * `public/start.js` reads the stored choice into the document.
 */
export const hasAgreedToUsage = (): boolean => document.documentElement.dataset.usage === 'agreed';

export function writeUsageConsent(isAgreed: boolean): void {
  const { dataset } = document.documentElement;
  if (isAgreed) dataset.usage = 'agreed';
  else delete dataset.usage;
  try {
    if (isAgreed) localStorage.setItem(key, 'agreed');
    else localStorage.removeItem(key);
  } catch {
    // The browser stores nothing, so the choice is valid until the page is closed.
  }
}
