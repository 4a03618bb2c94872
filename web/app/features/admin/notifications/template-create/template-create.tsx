import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { TemplateDialog } from '../common/template-dialog.tsx';
import { emptyTemplate } from '../common/template-form.ts';

export default function TemplateCreate() {
  return <TemplateDialog begins={emptyTemplate} onClose={useCloseDialog()} />;
}
