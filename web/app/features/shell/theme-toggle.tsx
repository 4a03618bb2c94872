import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { readAppSettings, writeAppSettings } from '#web/features/settings/app-settings.ts';

/** The switch between light and dark. Until it is used, the system's choice counts. */
export function ThemeToggle() {
  const toggle = () => {
    const current =
      document.documentElement.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    writeAppSettings({ ...readAppSettings(), theme: current === 'dark' ? 'light' : 'dark' });
  };
  return (
    <IconButton label="Switch between light and dark" onClick={toggle}>
      <Moon aria-hidden="true" className="icon-md dark:hidden" />
      <Sun aria-hidden="true" className="hidden icon-md dark:block" />
    </IconButton>
  );
}
