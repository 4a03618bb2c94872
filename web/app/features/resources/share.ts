/** The size of a window for sharing, in pixels (document 1, section 2). */
const size = 'width=626,height=436';

/** Opens a small window beside ours, which learns nothing of it. @returns whether the browser let us */
export function openShareWindow(address: string): boolean {
  const opened = window.open(address, '_blank', `popup,${size}`);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** The page at Facebook that shares an address, with a text to begin with. */
export const facebookAddress = (page: string, caption: string): string =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: page, quote: caption })}`;

/** Where a post for Instagram is begun: it takes no text from elsewhere (Q102). */
export const instagramAddress = 'https://www.instagram.com/';
