import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { changeItem, either } from '#functions/platform/change-item.ts';
import type { Reference } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { getItem, transact } from '#functions/platform/table.ts';
import { mergeCountyTaxes } from '../domain/merge-county-taxes.ts';
import { defaultSettings, type StoreSettings } from '../domain/store-settings.ts';
import { mergeVendorCommissions } from '../domain/vendor-commissions.ts';

/** Reads the stored settings, with the default of each setting that the item does not have yet. */
function readSettings(item: Record<string, unknown> | undefined): StoreSettings {
  const stored = Object.keys(defaultSettings).flatMap((name) =>
    item?.[name] === undefined ? [] : [[name, item[name]] as const],
  );
  return { ...defaultSettings, ...Object.fromEntries(stored) };
}

export const theSettings: Reference<StoreSettings> = { key: keys.settings(), read: readSettings };

export const getStoreSettings = async (options: { stale?: boolean } = {}): Promise<StoreSettings> =>
  readSettings(await getItem(keys.settings(), options));

export interface SettingsChanges extends Partial<Omit<StoreSettings, 'county_taxes' | 'vendor_commissions'>> {
  set_county_taxes?: StoreSettings['county_taxes'];
  remove_county_taxes?: Pick<StoreSettings['county_taxes'][number], 'county' | 'valid_from'>[];
  set_vendor_commissions?: StoreSettings['vendor_commissions'];
  remove_vendor_commissions?: string[];
}

/**
 * Changes the given settings only. Tax rates of counties and commission rates of vendors are merged, row by
 * row. When no setting is given, nothing is written and no audit entry is left.
 * @throws AppError `conflict` when somebody changed the settings during every try
 */
export const changeStoreSettings = (
  {
    set_county_taxes: set,
    remove_county_taxes: remove,
    set_vendor_commissions: setShares,
    remove_vendor_commissions: removeShares,
    ...changes
  }: SettingsChanges,
  by: string,
  now: Date,
): Promise<StoreSettings> =>
  retryOnConflict(
    async () => {
      const item = await getItem<Record<string, unknown>>(keys.settings());
      const before = readSettings(item);
      const isNothing = !set && !remove && !setShares && !removeShares && Object.keys(changes).length === 0;
      if (isNothing) return before;
      const version = (item?.version as number | undefined) ?? 0;
      const changed = {
        ...changes,
        ...((set || remove) && { county_taxes: mergeCountyTaxes(before.county_taxes, { set, remove }) }),
        ...((setShares || removeShares) && {
          vendor_commissions: mergeVendorCommissions(before.vendor_commissions, {
            set: setShares,
            remove: removeShares,
          }),
        }),
      };
      const after = { ...before, ...changed };
      await transact([
        changeItem('settings', keys.settings(), {
          set: { ...changed, version: version + 1 },
          when: { version: either(undefined, version) },
        }),
        auditEntry({ by, at: now, kind: 'settings', id: 'store', before, after }),
      ]);
      return after;
    },
    { attempts: 4, message: 'Someone else is changing the settings. Please try again.' },
  );
