/** Lets the Share button of a page share it; the code that shares is loaded at the first press. */
export function startSharing(): void {
  document.querySelector('[data-share-page]')?.addEventListener('click', async () => {
    const { sharePage } = await import('./share.ts');
    await sharePage();
  });
}
