const key = 'usage_consent';

/**
 * Tells whether the reader agreed in this browser to have their use counted. `public/start.js` reads the
 * stored choice.
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
    // Storage is barred, so the choice counts until the page is closed.
  }
}
