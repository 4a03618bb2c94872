const ways = new Set(['/login', '/register']);

/**
 * The path of this site to open after signing in. It is undefined for a value that could lead elsewhere
 * (another host, a scheme, a backslash trick), and for the pages for signing in and signing up.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || /^\/[\\/]/.test(value) || /[\\\p{Cc}]/u.test(value))
    return undefined;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || ways.has(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // `/..//host` seems to be a path of this site. When it is resolved, it becomes `//host`, which names another host.
  return path.startsWith('//') ? undefined : path;
}

export const loginPath = (from?: string): string => withReturnPath('/login', from);

export const registerPath = (from?: string): string => withReturnPath('/register', from);

function withReturnPath(page: string, from: string | undefined): string {
  const path = safeReturnPath(from);
  return path && path !== '/' ? `${page}?return_to=${encodeURIComponent(path)}` : page;
}
