import { expect, test, vi } from 'vitest';
import { onceAtATime } from './action.ts';

class Mouse {
  detail: number;

  constructor(detail: number) {
    this.detail = detail;
  }
}

/** An act in a page, with what handles a press of it. */
function openAct() {
  const page: { event: unknown } = { event: undefined };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('MouseEvent', Mouse);
  vi.stubGlobal('HTMLButtonElement', class {});
  let times = 0;
  const run = onceAtATime(async () => {
    times += 1;
    return times;
  });
  return (event: unknown) => {
    page.event = event;
    return run();
  };
}

test('an act ignores the further presses of a double click, even once it has ended', async () => {
  const press = openAct();
  expect(await press(new Mouse(1))).toBe(1);
  expect(await press(new Mouse(2))).toBeUndefined();
  expect(await press(new Mouse(3))).toBeUndefined();
  expect(await press(new Mouse(1))).toBe(2);
});

test('an act answers the keyboard, forms and scripts each time', async () => {
  const press = openAct();
  expect(await press(new Mouse(0))).toBe(1);
  expect(await press({ type: 'submit', detail: 2 })).toBe(2);
  expect(await press(undefined)).toBe(3);
});

test('an act ignores a press while it runs', async () => {
  const press = openAct();
  const first = press(new Mouse(1));
  expect(await press(new Mouse(1))).toBeUndefined();
  expect(await first).toBe(1);
});
