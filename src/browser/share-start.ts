/** Lets the page's address be shared; how comes once somebody wants to. */
export function startShare(): void {
  document.querySelector('[data-share-page]')?.addEventListener('click', () => void share());
}

async function share(): Promise<void> {
  const { sharePage } = await import('./share.ts');
  await sharePage();
}
