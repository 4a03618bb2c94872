import { bakeryGreensMushroomScenes } from './scenes-bakery-greens-mushrooms.ts';
import { coffeeBotanicalsPantryScenes } from './scenes-coffee-botanicals-pantry.ts';
import { eggsDairyHoneyScenes } from './scenes-eggs-dairy-honey.ts';
import { fruitScenes } from './scenes-fruit.ts';
import { planScenes } from './scenes-plans.ts';
import { vegetableScenes } from './scenes-vegetables.ts';
import type { Scenes } from './scene.ts';

/** Every picture of a product, a vendor or a plan, by its key. */
export const scenes: Scenes = {
  ...vegetableScenes,
  ...fruitScenes,
  ...eggsDairyHoneyScenes,
  ...bakeryGreensMushroomScenes,
  ...coffeeBotanicalsPantryScenes,
  ...planScenes,
};
