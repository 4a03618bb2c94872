import { useState } from 'react';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { readAppSettings, writeAppSettings, type AppSettings } from './app-settings.ts';

type Accessibility = AppSettings['accessibility'];

/**
 * The settings of the site's look in this browser. Every change applies at once. The panel is rendered only in
 * the browser, because the settings are stored there.
 */
export function SettingsPanel() {
  const [settings, setSettings] = useState(readAppSettings);
  const change = (changed: Partial<Accessibility>) => {
    // Another control of the page may have changed the theme, so the stored settings are read again.
    const stored = readAppSettings();
    const next = { ...stored, accessibility: { ...stored.accessibility, ...changed } };
    setSettings(next);
    writeAppSettings(next);
  };
  const { fontSize, highContrast, reducedMotion } = settings.accessibility;
  return (
    <Card as="section" aria-labelledby="display-settings" className="p-5 sm:p-6">
      <h2 id="display-settings" className="text-xl">
        Display
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">Saved in this browser.</p>
      <Select
        label="Font size"
        value={fontSize}
        onChange={(event) => change({ fontSize: event.target.value as Accessibility['fontSize'] })}
      >
        <option value="small">Small</option>
        <option value="medium">Medium</option>
        <option value="large">Large</option>
      </Select>
      <div className="mt-3">
        <Checkbox
          label="High contrast"
          checked={highContrast}
          onChange={(event) => change({ highContrast: event.target.checked })}
        />
        <Checkbox
          label="Reduced motion"
          checked={reducedMotion}
          onChange={(event) => change({ reducedMotion: event.target.checked })}
        />
      </div>
    </Card>
  );
}
