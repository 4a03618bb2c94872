const key = 'auth_token';

/** The access token (a JWT of 60 minutes) in local storage. Reading never throws: storage may be barred. */
export const tokenStore = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(token: string): void {
    try {
      localStorage.setItem(key, token);
    } catch {
      // Private windows may refuse: the session then lasts as long as the refresh cookie answers.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

/** Whether the token's `exp` has passed; a token that cannot be read counts as expired. `now` in ms. */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}
