import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import type { VendorProduct } from '../common/vendor-product.ts';
import { readPaste, type Paste } from './read-paste.ts';

interface PasteBoxProps {
  products: readonly VendorProduct[];
  /** Takes the pasted values into the table, where they wait to be saved. */
  onRead(edits: Paste['edits']): void;
}

/** A box for rows copied from a spreadsheet. Correct rows fill the table, but nothing is saved yet. */
export function PasteBox({ products, onRead }: PasteBoxProps) {
  const [text, setText] = useKeptText('rows');
  const [read, setRead] = useState<Paste>();
  const fillIn = () => {
    const paste = readPaste(text, products);
    setRead(paste);
    onRead(paste.edits);
    if (paste.problems.length === 0) setText('');
  };
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="cursor-pointer py-2 font-semibold">Paste from a spreadsheet</summary>
      <div className="mt-2 mb-2 grid gap-4">
        <TextArea
          label="Rows"
          hint="Name or id, stock, price: a line for each product. An empty cell leaves what is there."
          rows={5}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          tone="secondary"
          className="justify-self-start"
          disabled={text.trim() === ''}
          onClick={fillIn}
        >
          Fill in the table
        </Button>
        {read && (
          <Notice
            tone={read.problems.length > 0 ? 'warn' : 'info'}
            announce="status"
            title={`${read.edits.size.toLocaleString('en-US')} filled in, ${read.problems.length.toLocaleString('en-US')} left out`}
          >
            <p>Nothing is saved yet: look at the table, then press Save all.</p>
            {read.problems.length > 0 && (
              <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
                {read.problems.map(({ line, text: problem }) => (
                  <li key={line} className="wrap-anywhere">{`Line ${line}: ${problem}`}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
    </details>
  );
}
