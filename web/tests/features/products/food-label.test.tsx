import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FoodLabel } from '#web/features/products/food-label.tsx';

const nothing = {
  name: '',
  type: '',
  certification_body: '',
  product_weight: '',
  ingredients_by_weight: '',
  allergen_information: '',
  nutrition_facts: '',
  image_url: '',
};

it('a food label says what was said, and nothing of what was not', () => {
  render(<FoodLabel label={{ ...nothing, type: 'gluten-free', allergen_information: 'Contains milk' }} />);
  expect(screen.getByText('Gluten-free')).toBeVisible();
  expect(screen.getByText('Contains milk')).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Allergens']);
});

it('a food label is not there where nothing is said', () => {
  const { container } = render(<FoodLabel label={nothing} />);
  expect(container).toBeEmptyDOMElement();
});
