/** Lets the page's address be shared; the code for it is loaded at the first click. */
export function startShare(): void {
  document.querySelector('[data-share-page]')?.addEventListener('click', () => void share());
}

async function share(): Promise<void> {
  const { sharePage } = await import('./share.ts');
  await sharePage();
}
