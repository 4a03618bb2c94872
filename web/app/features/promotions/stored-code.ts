const key = 'promotion_code';

/** The code a visitor entered in the footer, stored until checkout applies it. */
export const storedCode = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  save(code: string): void {
    try {
      localStorage.setItem(key, code);
    } catch {
      // It can be typed again at checkout.
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
