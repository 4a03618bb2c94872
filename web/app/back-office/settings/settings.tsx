import { useApiQuery } from '#web/api/use-api-query.ts';
import { ScreenTitle } from '#web/components/screen-title.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function Settings() {
  const read = useApiQuery('getSettings');
  return (
    <div className="max-w-4xl">
      <ScreenTitle>Store settings</ScreenTitle>
      <Loaded read={read} label="the store settings">
        {({ settings }) => <SettingsForm stored={settings} />}
      </Loaded>
    </div>
  );
}
