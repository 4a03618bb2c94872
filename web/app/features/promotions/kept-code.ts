const key = 'promotion_code';

/** The code a visitor entered in the footer, kept until checkout applies it. */
export const keptCode = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(code: string): void {
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
      // Nothing was kept.
    }
  },
};
