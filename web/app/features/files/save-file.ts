export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file some time after the click. The file's address is therefore released only after a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
