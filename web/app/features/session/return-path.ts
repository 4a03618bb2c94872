const ways = new Set(['/login', '/register']);

/**
 * A path of this site that a reader may be sent back to after signing in, or undefined for anything that
 * could lead elsewhere (another host, a scheme, a backslash trick) or straight back to signing in.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || /^\/[\\/]/.test(value) || /[\\\p{Cc}]/u.test(value))
    return undefined;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || ways.has(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` becomes `//host` only by being resolved.
  return path.startsWith('//') ? undefined : path;
}

/** The sign-in page, remembering where the reader wanted to go. */
export const loginPath = (from?: string): string => withReturnPath('/login', from);

/** The page to join, likewise. */
export const registerPath = (from?: string): string => withReturnPath('/register', from);

function withReturnPath(page: string, from: string | undefined): string {
  const path = safeReturnPath(from);
  return path && path !== '/' ? `${page}?return_to=${encodeURIComponent(path)}` : page;
}
