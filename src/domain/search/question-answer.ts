/** Facts that answer a question, shown above the list with a link to the page that tells more. */
export interface QuestionAnswer {
  name: string;
  href: string;
  lines: readonly string[];
  /** Who published these facts, where the linked section alone would say so. */
  publishers: readonly string[];
  /** The site that knows what is not recorded here. */
  site: string | null;
}
