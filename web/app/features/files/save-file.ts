/** Has the browser save a text under a name. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is not released at once, because Safari has not begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
