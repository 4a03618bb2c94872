/** Raised when a page broke and says so, while what was on it goes. */
export const pageFailed = 'page-failed';
