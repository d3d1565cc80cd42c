import type { Node } from '@takumi-rs/wasm';
import { type Language, languageStyleOf } from '../../domain/languages.ts';
import { hasDevanagari } from '../../domain/text.ts';
import { dot } from '../../messages/dotted.ts';
import { productName } from '../../messages/product.ts';

/** What the picture of a shared page says. */
export interface Card {
  /** What the page answers. */
  question: string;
  name: string;
  place: string | null;
  /** What the answer is about, such as a course. */
  about: string | null;
  answer: string;
  isWarning: boolean;
  /** Further sentences of the answer, the most important first. */
  lines: readonly string[];
}

export const cardSize = { width: 1200, height: 630 } as const;
export const MARK = 'mark';

/** The characters of the fonts (src/layouts/fonts/README.md). */
const DRAWN =
  /^[ -~\u00a0\u00b7×é–—‘’“”…₹\u0901-\u0903\u0905-\u090b\u090f-\u0911\u0913-\u0918\u091a-\u0928\u092a-\u0930\u0932\u0933\u0935-\u0939\u093c\u093e-\u0943\u0947-\u0949\u094b-\u094d\u0964\u200d]*$/u;

/** The card, unless it has a character that no font draws. */
export function drawnOrNull(card: Card): Card | null {
  return textsOf(card).every((text) => DRAWN.test(text)) ? card : null;
}

/** What the picture says, for those who do not see it. */
export function cardText(card: Card): string {
  return textsOf(card).join(dot);
}

function textsOf({ question, name, place, about, answer, lines }: Card): string[] {
  const head = place === null ? name : `${name}, ${place}`;
  return [question, head, about === null ? answer : `${about}: ${answer}`, ...lines];
}

/** The design's colours (src/layouts/tokens.css). */
const colours = {
  paper: '#f7f3ea',
  ink: '#1d1a16',
  soft: '#5d564b',
  accent: '#f0a015',
  danger: '#a32218',
  onDanger: '#ffffff',
} as const;
const SERIF = 'Kosh Serif, Kosh Sans, Kosh Devanagari';
const SANS = 'Kosh Sans, Kosh Devanagari';

/** The size of a name by its letters, and the rows that it may take. */
function nameStyle({ length }: string): Style & { lineClamp: number } {
  if (length <= 26) return { fontSize: 64, lineClamp: 2 };
  return length <= 60 ? { fontSize: 50, lineClamp: 2 } : { fontSize: 42, lineClamp: 3 };
}

/** The rows of text that fit below an answer. */
function rowsBelow({ name, about }: Card): number {
  if (about === null) return 4;
  return nameStyle(name).lineClamp > 2 ? 2 : 3;
}

/** The layout of a card. */
export function cardTree(card: Card, language: Language): Node {
  const { question, name, place, about, answer, isWarning, lines } = card;
  const edge = isWarning ? colours.danger : colours.accent;
  return {
    type: 'container',
    lang: languageStyleOf(language).tag,
    style: {
      ...{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%' },
      ...{ padding: '44px 72px 0', borderBottom: `16px solid ${edge}` },
      ...{ backgroundColor: colours.paper, color: colours.ink, fontFamily: SANS },
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', gap: 18, height: 56, flexShrink: 0 },
        children: [
          { type: 'image', src: MARK, width: 52, height: 52 },
          text(productName, { fontFamily: SERIF, fontWeight: 600, fontSize: 34, flexGrow: 1 }),
          text(question, { color: colours.soft, fontSize: 30 }),
        ],
      },
      {
        type: 'container',
        style: {
          ...{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' },
          ...{ paddingBottom: 16, overflow: 'hidden' },
        },
        children: [
          cut(name, { ...bold(name, colours.ink), ...heading, ...nameStyle(name) }),
          ...(place === null ? [] : [cut(place, { color: colours.soft, fontSize: 30 })]),
          ...(about === null ? [] : [cut(about, { fontSize: 32, marginTop: 20 })]),
          cut(answer, {
            ...{ fontSize: 44, lineHeight: 1.35, marginTop: about === null ? 28 : 0, lineClamp: 2 },
            ...bold(answer, isWarning ? colours.onDanger : colours.ink),
            ...(isWarning && warning),
          }),
          cut(lines.join('\n'), {
            ...{ fontSize: 31, lineHeight: 1.45, marginTop: 14, lineClamp: rowsBelow(card) },
            whiteSpace: 'pre-line',
          }),
        ],
      },
    ],
  };
}

type Style = NonNullable<Node['style']>;

const heading: Style = { fontFamily: SERIF, lineHeight: 1.25 };
const warning: Style = {
  ...{ backgroundColor: colours.danger, color: colours.onDanger },
  ...{ borderRadius: 10, padding: '10px 24px' },
};

/** The fonts have no bold Devanagari, so its outlines are thickened. */
function bold(content: string, color: string): Style {
  if (!hasDevanagari(content)) return { fontWeight: 600 };
  return { WebkitTextStroke: `1.4px ${color}` };
}

function text(content: string, style: Style): Node {
  return { type: 'text', text: content, style };
}

/** A text of one row or some, cut with an ellipsis; a word longer than a row is broken. */
function cut(content: string, style: Style): Node {
  return text(content, {
    ...{ display: 'block', flexShrink: 0, lineClamp: 1, textOverflow: 'ellipsis' },
    ...{ overflowWrap: 'anywhere', ...style },
  });
}
