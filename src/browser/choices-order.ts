/** Lets the items of a list be dragged by their handles, with a mouse, a pen or a finger. */
export function startDragging(list: HTMLElement, move: (from: number, to: number) => void): void {
  const items = () => [...list.querySelectorAll<HTMLElement>(':scope > li')];

  list.addEventListener('pointerdown', (event) => {
    const handle = event.target instanceof Element && event.target.closest('[data-handle]');
    const item = handle ? handle.closest('li') : null;
    if (!item || event.button !== 0) return;
    event.preventDefault();
    const from = items().indexOf(item);
    let to = from;
    item.classList.add('is-dragged');
    const follow = ({ clientY }: PointerEvent) => {
      const places = items().map((other) => other.getBoundingClientRect());
      const under = places.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
      if (under === -1 || under === to) return;
      items()[to]?.classList.remove('is-target');
      to = under;
      if (to !== from) items()[to]?.classList.add('is-target');
    };
    const end = ({ type }: Event) => {
      for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const)
        removeEventListener(name, name === 'pointermove' ? followEvent : end);
      item.classList.remove('is-dragged');
      items()[to]?.classList.remove('is-target');
      if (type === 'pointerup') move(from, to);
    };
    const followEvent = (moved: Event) => moved instanceof PointerEvent && follow(moved);
    addEventListener('pointermove', followEvent);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  });
}
