import type { Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { getItem, setAttributes, updateItem } from '#functions/platform/table.ts';
import { mergeCountyTaxes } from '../domain/merge-county-taxes.ts';
import { defaultSettings, type StoreSettings } from '../domain/store-settings.ts';

/** A stored settings item over the defaults: settings added later hold for older items too. */
export function readSettings(item: Record<string, unknown> | undefined): StoreSettings {
  const stored = Object.keys(defaultSettings).flatMap((name) =>
    item?.[name] === undefined ? [] : [[name, item[name]] as const],
  );
  return { ...defaultSettings, ...Object.fromEntries(stored) };
}

/** The settings, to be read with other items. */
export const theSettings: Reference<StoreSettings> = { key: keys.settings(), read: readSettings };

export const getStoreSettings = async (options: { stale?: boolean } = {}): Promise<StoreSettings> =>
  readSettings(await getItem(keys.settings(), options));

export interface SettingsChanges extends Partial<Omit<StoreSettings, 'county_taxes'>> {
  set_county_taxes?: StoreSettings['county_taxes'];
  remove_county_taxes?: Pick<StoreSettings['county_taxes'][number], 'county' | 'valid_from'>[];
}

/**
 * Changes what is named and leaves the rest. Rates of counties are merged row by row into the list as it is then.
 * @throws AppError `conflict` when the list was changed again and again meanwhile.
 */
export async function changeStoreSettings({
  set_county_taxes: set,
  remove_county_taxes: remove,
  ...changes
}: SettingsChanges): Promise<StoreSettings> {
  if (!set && !remove) {
    if (Object.keys(changes).length === 0) return getStoreSettings();
    return readSettings(await updateItem({ Key: keys.settings(), ...setAttributes(changes) }));
  }
  const change = async () => {
    const item = await getItem<Record<string, unknown>>(keys.settings());
    const version = (item?.[taxesVersion] as number | undefined) ?? 0;
    const county_taxes = mergeCountyTaxes(readSettings(item).county_taxes, { set, remove });
    const { ExpressionAttributeNames, ExpressionAttributeValues, ...expression } = setAttributes({
      ...changes,
      county_taxes,
      [taxesVersion]: version + 1,
    });
    const after = await updateItem<Record<string, unknown>>({
      Key: keys.settings(),
      ...expression,
      ConditionExpression: 'attribute_not_exists(#version) OR #version = :read',
      ExpressionAttributeNames: { ...ExpressionAttributeNames, '#version': taxesVersion },
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':read': version },
    });
    return readSettings(after);
  };
  return retryOnConflict(change, {
    attempts: 4,
    message: 'Someone else is changing the rates. Please try again.',
  });
}

/** Grows with every change of the list of rates. */
const taxesVersion = 'county_taxes_version';
