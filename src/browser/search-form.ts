/** Keeps what is blank out of the address that a search leads to. */
export function startSearchForm(): void {
  document.getElementById('search')?.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) {
      if (value === '') formData.delete(name);
    }
  });
}
