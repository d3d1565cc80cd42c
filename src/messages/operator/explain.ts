/** Messages of `npm run explain`. */
export const explainTexts = {
  usage: 'Ask a question: npm run explain -- "law colleges in delhi under 2 lakh"',
  tokens: (tokens: readonly string[]) => `tokens          ${tokens.join(' · ')}`,
  recognised: (parts: readonly string[]) => `recognised      ${parts.join(' · ') || '–'}`,
  span: (text: string, cost: string, gives: string) =>
    `span            ${text} → ${gives} (${cost})`,
  reading: (place: number, cost: string, gives: string) =>
    `reading ${place}       ${cost}  ${gives || '–'}`,
  chosen: (gives: string) => `chosen          ${gives || '–'}`,
  evaluated: (cost: string, found: number, gives: string) =>
    `evaluated       ${cost}  ${found} found  ${gives}`,
  cost: (count: number) => `cost            ${count} readings evaluated`,
  dropped: (words: readonly string[]) => `left out        ${words.join(', ')}`,
  found: (total: number) => `found           ${total}`,
  answer: (place: number, score: string, name: string) =>
    `${String(place).padStart(2)}  ${score}  ${name}`,
} as const;
