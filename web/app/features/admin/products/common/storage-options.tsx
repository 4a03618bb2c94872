import { storageLabels } from './product-words.ts';

/** How goods can be kept, as choices of a select. */
export const StorageOptions = () =>
  Object.entries(storageLabels).map(([storage, label]) => (
    <option key={storage} value={storage}>
      {label}
    </option>
  ));
