/** A link below a section. */
export interface NoticeLink {
  href: string;
  text: string;
}

/** A kind of data that is kept about people. */
export interface StoredDataItem {
  /** Its name, and its parts where the name does not imply them. */
  what: { name: string; parts?: string };
  why: string;
  howLong: string;
}

/** A section of a notice; its parts are shown in this order. */
interface NoticeSection {
  id: string;
  heading: string;
  text?: readonly string[];
  points?: readonly string[];
  kept?: readonly StoredDataItem[];
  links?: readonly NoticeLink[];
}

/** A page that consists of text sections. */
export interface Notice {
  title: string;
  description: string;
  lead: string;
  sections: readonly NoticeSection[];
}
