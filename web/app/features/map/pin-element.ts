/**
 * The button that shows a pin. The tip of the pin is at the location. With `label`, the pin has a text, and
 * `add-labels.ts` places this text beside the pin.
 */
export function pinElement(label?: { name: string; note: string | undefined }): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'map-pin';
  pin.innerHTML =
    '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 43C10 32 2 26 2 15a14 14 0 0 1 28 0c0 11-8 17-14 28z"/>' +
    '<circle cx="16" cy="15" r="5.5"/></svg>';
  if (!label) return pin;
  const text = document.createElement('span');
  text.className = 'map-pin-label';
  text.ariaHidden = 'true';
  for (const [tag, line] of [
    ['b', label.name],
    ['span', label.note],
  ] as const) {
    if (!line) continue;
    const part = document.createElement(tag);
    part.textContent = line;
    text.append(part);
  }
  pin.append(text);
  return pin;
}
