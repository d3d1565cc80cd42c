import { lazily } from './lazily.ts';

/** Leaves empty fields out of the search URL. */
export function startSearchForm(): void {
  document.getElementById('search')?.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) {
      if (value === '') formData.delete(name);
    }
  });
}

/** Offers the city nearest to the browser; its script loads on demand. */
export function startNearMe(): void {
  const field = document.querySelector<HTMLElement>('[data-near-me]');
  const button = field?.querySelector('button');
  if (!field || !button || !('geolocation' in navigator)) return;
  delete button.dataset['waiting'];
  button.addEventListener('click', async () => {
    await (await lazily(() => import('./near-me.ts')))?.fillNearest(field);
  });
}
