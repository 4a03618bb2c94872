const key = 'usage_consent';

/** Whether the reader agreed, in this browser, that what they do is counted. `public/start.js` reads what is kept. */
export const hasAgreedToUsage = (): boolean => document.documentElement.dataset.usage === 'agreed';

export function writeUsageConsent(isAgreed: boolean): void {
  const { dataset } = document.documentElement;
  if (isAgreed) dataset.usage = 'agreed';
  else delete dataset.usage;
  try {
    if (isAgreed) localStorage.setItem(key, 'agreed');
    else localStorage.removeItem(key);
  } catch {
    // It holds until the page is closed.
  }
}
