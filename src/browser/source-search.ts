/** Shows the field that narrows the list of sources, which is complete without it. */
export function startSourceSearch(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-source-groups]')) {
    const input = section.querySelector('input');
    const field = input?.closest('p');
    if (!input || !field) continue;
    field.hidden = false;
    input.addEventListener('input', () => filterSources(section, input.value.trim().toLowerCase()));
  }
}

/** Shows the sources whose words contain the text, their groups open; all of them without a text. */
function filterSources(section: HTMLElement, text: string): void {
  let count = 0;
  for (const group of section.querySelectorAll('details')) {
    const isNamed = (group.querySelector('summary')?.textContent ?? '')
      .toLowerCase()
      .includes(text);
    const items = [...group.querySelectorAll('li')];
    for (const item of items)
      item.hidden = !isNamed && !item.textContent.toLowerCase().includes(text);
    const shown = items.filter((item) => !item.hidden).length;
    count += shown;
    group.hidden = shown === 0;
    group.open = text !== '' && shown > 0;
  }
  announce(section, count);
}

/** Writes the number of shown sources in place of the former one. */
function announce(section: HTMLElement, count: number): void {
  const status = section.querySelector('[role="status"]');
  if (status) status.textContent = (status.textContent ?? '').replace(/[\d,]+/, String(count));
}
