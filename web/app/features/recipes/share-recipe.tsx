import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useCopy } from '#web/hooks/use-copy.ts';
import type { Recipe } from './recipe.ts';

/** Copies the recipe's link. When the browser refuses, the link is shown and can be copied by hand. */
export function ShareRecipe({ recipe }: { recipe: Pick<Recipe, 'id' | 'title'> }) {
  const copy = useCopy();
  const [link, setLink] = useState('');
  const share = async () => {
    const address = new URL(`/recipes/${recipe.id}`, location.href).href;
    if (!(await copy(address, 'Recipe link copied to clipboard!'))) setLink(address);
  };
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="icon-sm" />
        <span>
          Share<span className="sr-only">{`: ${recipe.title}`}</span>
        </span>
      </Button>
      <Dialog isOpen={link !== ''} onClose={() => setLink('')} title="Copy this link" size="small">
        <TextField
          label="Link to the recipe"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
