import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { productLabels, type ProductValues } from './product-form-schema.ts';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-display text-lg">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-6">{children}</div>
    </fieldset>
  );
}

export function fieldsOf(form: UseFormReturn<ProductValues>, idOf: (name: keyof ProductValues) => string) {
  const { errors } = form.formState;
  const field = (name: keyof ProductValues) => ({
    ...form.register(name),
    id: idOf(name),
    label: productLabels[name],
    error: errors[name]?.message,
  });
  return { field, text: (name: keyof ProductValues) => ({ ...field(name), autoComplete: 'off' }) };
}
