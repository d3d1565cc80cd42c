/** A file made in the browser. */
interface NewFile {
  name: string;
  type: string;
  content: string | Blob;
}

/** Saves a file as a download. */
export function saveFile({ name, type, content }: NewFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
