import { storageLabels } from './product-words.ts';

export const StorageOptions = () =>
  Object.entries(storageLabels).map(([storage, label]) => (
    <option key={storage} value={storage}>
      {label}
    </option>
  ));
