/** A storage of the browser, which may be barred or full: what it refuses is kept for as long as the page lives. */
export function webStorage(open: () => Storage) {
  const refused = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return refused.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      refused.set(key, value);
      try {
        open().setItem(key, value);
        refused.delete(key);
      } catch {}
    },
    remove(key: string): void {
      refused.delete(key);
      try {
        open().removeItem(key);
      } catch {}
    },
  };
}

export const tabStorage = webStorage(() => sessionStorage);
