/** Shows the address in `data-fallback` in place of every picture that fails to load. */
export function startImageFallback(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    image.addEventListener('error', () => showFallback(image), { once: true });
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0) showFallback(image);
  }
}

function showFallback(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (fallback !== undefined && image.getAttribute('src') !== fallback) image.src = fallback;
}
