/** A link below a section. */
export interface NoticeLink {
  href: string;
  text: string;
}

/** One thing that is kept about people. */
export interface KeptItem {
  /** Its name, and what belongs to it where the name does not say. */
  what: { name: string; parts?: string };
  why: string;
  howLong: string;
}

/** A section of a notice; each part that it has is shown in this order. */
interface NoticeSection {
  id: string;
  heading: string;
  text?: readonly string[];
  points?: readonly string[];
  kept?: readonly KeptItem[];
  links?: readonly NoticeLink[];
}

/** A page that consists of sections of text. */
export interface Notice {
  title: string;
  description: string;
  lead: string;
  sections: readonly NoticeSection[];
}
