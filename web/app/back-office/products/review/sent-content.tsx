import { labelOf, sentFields, type Submission } from './submission.ts';
import { SentValue } from './sent-value.tsx';

export function SentProduct({ submission: { product } }: { submission: Submission }) {
  const fields = sentFields.filter(
    (field) => product.requires_food_label || !field.startsWith('food_label') || product[field],
  );
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {fields.map((field) => (
        <div key={field} className="contents">
          <dt className="font-semibold">{labelOf(field)}</dt>
          <dd>
            <SentValue field={field} value={product[field]} alt={`${labelOf(field)} of ${product.name}`} />
          </dd>
        </div>
      ))}
      <div className="contents">
        <dt className="font-semibold">Stock</dt>
        <dd>{product.stock ?? 'Not counted: members can order any number'}</dd>
      </div>
    </dl>
  );
}

const cell = 'border-b border-line py-3 pr-2 text-left align-top wrap-anywhere sm:pr-4';

export function SentChange({ submission: { product, requested } }: { submission: Submission }) {
  const fields = sentFields.filter((field) => requested && field in requested);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{`What is to change of ${product.name}`}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${cell} w-1/3 sm:w-1/5`}>
            Field
          </th>
          <th scope="col" className={cell}>
            Now
          </th>
          <th scope="col" className={`${cell} pl-2 sm:pl-4`}>
            Requested
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row" className={`${cell} font-semibold`}>
              {labelOf(field)}
            </th>
            <td className={cell}>
              <SentValue field={field} value={product[field]} alt={`${labelOf(field)} now`} />
            </td>
            <td className={`${cell} bg-leaf-soft pl-2 sm:pl-4`}>
              <SentValue field={field} value={requested?.[field]} alt={`${labelOf(field)} requested`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
