import { readStored, writeStored } from './device-store.ts';

const KEY = 'single-keys';
const OFF = 'off';

/**
 * Whether single keys, such as `/` or `j`, are shortcuts on this device: a person who dictates or
 * whose hand trembles can switch them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return readStored(KEY) !== OFF;
}

/** Switches single keys on or off on this device. */
export function setSingleKeys(isOn: boolean): void {
  writeStored(KEY, isOn ? null : OFF);
}

/** Connects the switch on the page about accessibility. */
export function startKeySwitch(field: HTMLElement): void {
  const box = field.querySelector('input');
  if (!box) return;
  field.hidden = false;
  box.checked = areSingleKeysOn();
  box.addEventListener('change', () => setSingleKeys(box.checked));
}
