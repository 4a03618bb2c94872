/**
 * A browser storage that never throws. Values that the browser refuses (barred or full storage) are kept in
 * memory for as long as the page lives.
 */
function webStorage(open: () => Storage) {
  const refused = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => refused.get(key) ?? attempt((storage) => storage.getItem(key)),
    write(key: string, value: string): void {
      refused.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        refused.delete(key);
      });
    },
    remove(key: string): void {
      refused.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const browserStorage = webStorage(() => localStorage);
export const tabStorage = webStorage(() => sessionStorage);
