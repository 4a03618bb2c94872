import '#web/api/back-office-routes.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import type { ProductValues } from './product-form-schema.ts';

/** A button that generates a description from the name and the present text. A failure leaves the form unchanged. */
export function GenerateDescription({ form }: { form: UseFormReturn<ProductValues> }) {
  const generate = useApiMutation('generateProductDescription');
  const [problem, setProblem] = useState('');
  const ask = () => {
    const { name, description } = form.getValues();
    if (name.trim() === '') return setProblem('Product name is required to generate a description');
    setProblem('');
    generate.mutate(
      { body: { productName: name.trim(), baseDescription: description.trim() } },
      {
        onSuccess: (answer) => {
          // The generated text is dropped if the reader typed another meanwhile.
          if (form.getValues('description') === description)
            form.setValue('description', answer.description, { shouldDirty: true, shouldValidate: true });
          else setProblem('You changed the description meanwhile, so it was left as it is.');
        },
        onError: () => setProblem('Failed to generate description'),
      },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="secondary" size="small" pending={generate.isPending} onClick={ask}>
        <Sparkles aria-hidden="true" className="icon-sm" /> Generate description
      </Button>
      <p role="alert" className="text-sm font-medium text-bad">
        {problem}
      </p>
    </div>
  );
}
