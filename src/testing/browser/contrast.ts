/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Colour = readonly [number, number, number, number];

/** Parses a computed colour, `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.4)`; throws for anything else. */
function parsed(colour: string): Colour {
  const parts = /^rgba?\(([\d., ]+)\)$/.exec(colour)?.[1]?.split(',').map(Number);
  const [red, green, blue, opacity = 1] = parts ?? [];
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`${colour} is no colour that is understood here.`);
  }
  return [red, green, blue, opacity];
}

/** Blends colours over white, the lowest first. */
function mixed(layers: readonly string[]): number[] {
  return layers
    .map(parsed)
    .reduce<number[]>(
      (below, [red, green, blue, opacity]) =>
        [red, green, blue].map((part, at) => part * opacity + (below[at] ?? 0) * (1 - opacity)),
      [255, 255, 255],
    );
}

function luminance(layers: readonly string[]): number {
  const [red = 0, green = 0, blue = 0] = mixed(layers).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of a colour and its background (WCAG 2.2), from 1 to 21. */
export function contrast(colour: string, ground: readonly string[]): number {
  const [dark = 0, light = 0] = [luminance(ground), luminance([...ground, colour])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}
