import '#web/api/back-office-routes.ts';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { untilReady } from '#web/features/uploads/upload-picture.ts';
import type { ProductValues } from './product-form-schema.ts';

/** A button that generates a picture from the name and the description. A failure leaves the form unchanged. */
export function GenerateImage({ form }: { form: UseFormReturn<ProductValues> }) {
  const generate = useApiMutation('generateProductImage');
  const [problem, setProblem] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const control = new AbortController();
    leaving.current = control;
    return () => control.abort();
  }, []);
  const ask = async () => {
    const { name, description, image_url: before } = form.getValues();
    if (name.trim() === '') return setProblem('Product name is required to generate an image');
    setProblem('');
    setIsWaiting(true);
    const { signal } = leaving.current ?? new AbortController();
    try {
      const body = { productName: name.trim(), description: description.trim() };
      const { picture_id } = await generate.mutateAsync({ body });
      const address = await untilReady(picture_id, signal);
      // The generated picture is dropped if the reader chose another meanwhile.
      if (form.getValues('image_url') === before)
        form.setValue('image_url', address, { shouldDirty: true, shouldValidate: true });
    } catch {
      if (!signal.aborted) setProblem('Failed to generate image');
    } finally {
      setIsWaiting(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="secondary" size="small" pending={isWaiting} onClick={() => void ask()}>
        <Sparkles aria-hidden="true" className="icon-sm" /> Generate image
      </Button>
      <p className="text-sm text-ink-soft">A drawing to start with, until there is a photo.</p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}
