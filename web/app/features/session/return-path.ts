const ways = new Set(['/login', '/register']);

/**
 * A path of this site for going back after signing in. It is undefined for a text that could lead elsewhere
 * (another host, a scheme, a backslash trick) or straight back to signing in.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || /^\/[\\/]/.test(value) || /[\\\p{Cc}]/u.test(value))
    return undefined;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || ways.has(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` becomes `//host` only when it is resolved.
  return path.startsWith('//') ? undefined : path;
}

/** The address of the sign-in page, with the page to go back to. */
export const loginPath = (from?: string): string => withReturnPath('/login', from);

/** The address of the page to join, with the page to go back to. */
export const registerPath = (from?: string): string => withReturnPath('/register', from);

function withReturnPath(page: string, from: string | undefined): string {
  const path = safeReturnPath(from);
  return path && path !== '/' ? `${page}?return_to=${encodeURIComponent(path)}` : page;
}
