/** Saves what an object URL stands for as a file of the person's computer, and revokes it. */
export function downloadFile({ name, url }: { name: string; url: string }): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url));
}
