/** Set where pages are built: the branch of a preview, '' for every other deploy. */
declare const __PREVIEW_BRANCH__: string | undefined;

/** The branch that this preview shows; null for the site itself. */
export const previewBranch: string | null =
  typeof __PREVIEW_BRANCH__ === 'undefined' || __PREVIEW_BRANCH__ === ''
    ? null
    : __PREVIEW_BRANCH__;

export const previewTexts = {
  label: 'Preview',
  banner: (branch: string) =>
    `This is a preview of ${branch}, with records of its own. Nothing here reaches the site itself.`,
};
