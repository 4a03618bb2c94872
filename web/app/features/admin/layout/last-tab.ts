const key = 'admin_tab';

/** The tab that was open last, for the next visit. */
export const keptTab = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(tab: string): void {
    try {
      localStorage.setItem(key, tab);
    } catch {
      // The next visit starts with the overview.
    }
  },
};
