/** The size of a window for sharing, in pixels (document 1, section 2). */
const size = 'width=626,height=436';

/**
 * Opens a small window, which has no access to our page.
 * @returns true when the browser allowed the window
 */
export function openShareWindow(address: string): boolean {
  const openedWindow = window.open(address, '_blank', `popup,${size}`);
  if (!openedWindow) return false;
  openedWindow.opener = null;
  return true;
}

export const facebookAddress = (page: string, caption: string): string =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: page, quote: caption })}`;

/** The page where a post for Instagram begins. Instagram accepts no suggested text (Q102). */
export const instagramAddress = 'https://www.instagram.com/';
