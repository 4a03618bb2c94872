/** The names of the map's colors among the design tokens (web/app/styles/tokens.css). */
const roles = ['sea', 'land', 'own-land', 'line', 'road', 'road-edge'] as const;
export type MapColors = Record<(typeof roles)[number], string>;

/** The map's colors in the present theme, as `rgb(…,…,…)`, which the map's canvas understands. */
export function readMapColors(): MapColors {
  const probe = document.createElement('span');
  document.body.append(probe);
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const read = (role: string) => {
    probe.style.color = `var(--map-${role})`;
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  const colors = Object.fromEntries(roles.map((role) => [role, read(role)])) as MapColors;
  probe.remove();
  return colors;
}

/**
 * Calls `onChange` when the page changes between light and dark, or changes its contrast.
 * @returns a function that ends these calls
 */
export function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const colorObserver = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  colorObserver.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
  return () => {
    system.removeEventListener('change', onChange);
    colorObserver.disconnect();
  };
}
