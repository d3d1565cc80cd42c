import * as z from 'zod';

const checkedPage = z.strictObject({
  path: z.string().startsWith('/'),
  violations: z.array(z.strictObject({ rule: z.string().min(1), help: z.string().min(1) })),
});
/** One page's axe result: each violated rule once, over all widths and colour schemes. */
export type CheckedPage = z.infer<typeof checkedPage>;

/** An axe run over all pages, as written by `npm run accessibility`. */
export const accessibilityRecord = z.strictObject({
  checkedOn: z.iso.date(),
  engine: z.string().regex(/^axe-core \d+\.\d+\.\d+$/),
  pages: z.array(checkedPage).min(1),
});
export type AccessibilityRun = z.infer<typeof accessibilityRecord>;
