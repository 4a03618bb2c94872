import { browserStorage } from '#web/api/web-storage.ts';

const key = 'app_settings';

/** The settings of this browser (document 1, section 3). The system's theme is used when `theme` is left out. */
export interface AppSettings {
  theme?: 'light' | 'dark';
  language: 'en';
  accessibility: {
    highContrast: boolean;
    reducedMotion: boolean;
    fontSize: 'small' | 'medium' | 'large';
    screenReader: boolean;
    keyboardNavigation: boolean;
    focusVisible: boolean;
  };
}

const defaultAppSettings: AppSettings = {
  language: 'en',
  accessibility: {
    highContrast: false,
    reducedMotion: false,
    fontSize: 'medium',
    screenReader: false,
    keyboardNavigation: false,
    focusVisible: true,
  },
};

export function readAppSettings(): AppSettings {
  try {
    const stored = JSON.parse(browserStorage.read(key) ?? '{}') as Partial<AppSettings>;
    return {
      ...defaultAppSettings,
      ...stored,
      accessibility: { ...defaultAppSettings.accessibility, ...stored.accessibility },
    };
  } catch {
    return defaultAppSettings;
  }
}

/** Stores and applies the settings. On the next visit `public/start.js` applies them before the first paint. */
export function writeAppSettings(settings: AppSettings): void {
  browserStorage.write(key, JSON.stringify(settings));
  const { dataset } = document.documentElement;
  setOrDelete(dataset, 'theme', settings.theme);
  const { fontSize, highContrast, reducedMotion } = settings.accessibility;
  setOrDelete(dataset, 'fontSize', fontSize === 'medium' ? undefined : fontSize);
  setOrDelete(dataset, 'contrast', highContrast ? 'high' : undefined);
  setOrDelete(dataset, 'motion', reducedMotion ? 'reduced' : undefined);
}

function setOrDelete(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}
