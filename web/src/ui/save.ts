/** Gives the player a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  URL.revokeObjectURL(address);
}
