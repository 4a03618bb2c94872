import { keys } from '#functions/platform/keys.ts';
import { getItem, setAttributes, updateItem } from '#functions/platform/table.ts';
import { defaultSettings, type StoreSettings } from '../domain/store-settings.ts';

/** A stored settings item over the defaults: settings added later hold for older items too. */
export function readSettings(item: Record<string, unknown> | undefined): StoreSettings {
  const known = Object.keys(defaultSettings).filter((name) => item?.[name] !== undefined);
  return { ...defaultSettings, ...Object.fromEntries(known.map((name) => [name, item![name]])) };
}

export const getStoreSettings = async (options: { stale?: boolean } = {}): Promise<StoreSettings> =>
  readSettings(await getItem(keys.settings(), options));

export async function changeStoreSettings(changes: Partial<StoreSettings>): Promise<StoreSettings> {
  if (Object.keys(changes).length === 0) return getStoreSettings();
  return readSettings(await updateItem({ Key: keys.settings(), ...setAttributes(changes) }));
}
