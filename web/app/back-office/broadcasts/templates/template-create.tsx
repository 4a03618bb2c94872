import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { emptyTemplate } from './template-form.ts';

export default function TemplateCreate() {
  return <TemplateDialog begins={emptyTemplate} onClose={useCloseDialog()} />;
}
