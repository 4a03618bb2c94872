import { storageLabels } from './product-words.ts';

/** The ways of storing goods, as options of a select. */
export const StorageOptions = () =>
  Object.entries(storageLabels).map(([storage, label]) => (
    <option key={storage} value={storage}>
      {label}
    </option>
  ));
