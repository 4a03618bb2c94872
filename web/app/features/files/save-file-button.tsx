import { Download } from 'lucide-react';
import { useState } from 'react';
import { localDate } from '#shared/local-date.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { loadFile, type FileId } from '#web/api/load-file.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from './save-file.ts';

interface SaveFileButtonProps<Id extends FileId> {
  operation: Id;
  input?: Input<Id>;
  /** The file's name. `today` is today's date in the co-op's time zone, as YYYY-MM-DD. */
  name(today: string): string;
  label: string;
}

export function SaveFileButton<Id extends FileId>({
  operation,
  input,
  name,
  label,
}: SaveFileButtonProps<Id>) {
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const save = async () => {
    setPending(true);
    try {
      saveFile(name(localDate(new Date())), 'text/csv', await loadFile(operation, input));
    } catch (error) {
      toast.error(errorText(error));
    }
    setPending(false);
  };
  return (
    <Button tone="secondary" pending={isPending} onClick={() => void save()}>
      <Download aria-hidden="true" className="icon-sm" /> <span>{label}</span>
    </Button>
  );
}
