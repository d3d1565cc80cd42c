import { z } from 'zod';

const checkedPage = z.strictObject({
  path: z.string().startsWith('/'),
  violations: z.array(z.strictObject({ rule: z.string().min(1), help: z.string().min(1) })),
});
/** A page as axe found it: each rule that it broke at any width and in any colours, once. */
export type CheckedPage = z.infer<typeof checkedPage>;

/** A run of axe over the pages, as `npm run accessibility` writes it down. */
export const accessibilityRecord = z.strictObject({
  checkedOn: z.iso.date(),
  engine: z.string().regex(/^axe-core \d+\.\d+\.\d+$/),
  pages: z.array(checkedPage).min(1),
});
export type AccessibilityRun = z.infer<typeof accessibilityRecord>;
