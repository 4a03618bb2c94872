/**
 * A path of this site that a reader may be sent back to after signing in, or undefined for anything that
 * could lead elsewhere (another host, a scheme, a backslash trick) or straight back to the sign-in page.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || /^\/[\\/]/.test(value) || /[\\\p{Cc}]/u.test(value))
    return undefined;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || url.pathname === '/login') return undefined;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` becomes `//host` only by being resolved.
  return path.startsWith('//') ? undefined : path;
}

/** The sign-in page, remembering where the reader wanted to go. */
export function loginPath(from?: string): string {
  const path = safeReturnPath(from);
  return path && path !== '/' ? `/login?return_to=${encodeURIComponent(path)}` : '/login';
}
