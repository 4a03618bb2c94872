import { useEffect, useState } from 'react';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { statuses, statusStyles } from '#web/features/product-form/product-words.ts';
import { useVendorNames } from './use-vendor-names.ts';

/** The milliseconds after the last letter until the search begins. */
const pause = 300;

/** The filters by search, status and vendor. */
export function ProductFilters({ status, vendor }: { status: string; vendor: string }) {
  const { change, text } = useSearchFilters();
  const shown = text('search') ?? '';
  const [typed, setTyped] = useState(shown);
  const [searchText, setSearchText] = useState(shown);
  // The address changed by the Back button or a link, so it replaces the text typed here.
  const [latest, setLatest] = useState(shown);
  if (shown !== latest) {
    setLatest(shown);
    if (shown !== searchText) setTyped(shown);
  }
  const { vendors, problem } = useVendorNames();
  useEffect(() => {
    const wantedText = typed.trim();
    if (wantedText === shown) return;
    const timer = setTimeout(() => {
      setSearchText(wantedText);
      change({ search: wantedText });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, shown, change]);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        type="search"
        label="Search"
        placeholder="Name, vendor or category"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select label="Status" value={status} onChange={(event) => change({ status: event.target.value })}>
        <option value="">All statuses</option>
        {statuses.map((one) => (
          <option key={one} value={one}>
            {statusStyles[one].label}
          </option>
        ))}
      </Select>
      <Select label="Vendor" value={vendor} onChange={(event) => change({ vendor: event.target.value })}>
        <option value="">All vendors</option>
        {vendor && !vendors.some(({ id }) => id === vendor) && <option value={vendor}>{vendor}</option>}
        {vendors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {problem && <Notice tone="bad" announce="alert" title={problem} className="sm:col-span-3" />}
    </div>
  );
}
