import { useState } from 'react';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { readUserPreferences, writeUserPreferences } from './user-preferences.ts';

const diets = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free', 'Nut-free', 'Egg-free'];

/** The reader's dietary restrictions, kept in this browser. It is only rendered in the browser. */
export function DietaryPreferences() {
  const [chosen, setChosen] = useState(() => readUserPreferences().dietaryRestrictions);
  const change = (diet: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== diet);
    const dietaryRestrictions = isChosen ? [...others, diet] : others;
    setChosen(dietaryRestrictions);
    writeUserPreferences({ ...readUserPreferences(), dietaryRestrictions });
  };
  return (
    <Card as="section" aria-labelledby="dietary-preferences" className="p-5 sm:p-6">
      <h2 id="dietary-preferences" className="text-xl">
        Dietary preferences
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        A note for yourself, saved in this browser. It does not change what is in your share.
      </p>
      {diets.map((diet) => (
        <Checkbox
          key={diet}
          label={diet}
          checked={chosen.includes(diet)}
          onChange={(event) => change(diet, event.target.checked)}
        />
      ))}
    </Card>
  );
}
