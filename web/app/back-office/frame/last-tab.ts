import type { AdminTabId } from './admin-tabs.ts';

const key = 'admin_tab';

export const lastTab = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  save(tab: AdminTabId): void {
    try {
      localStorage.setItem(key, tab);
    } catch {
      // The browser forbids storage, so the next visit starts with the overview.
    }
  },
};
