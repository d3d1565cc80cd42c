/** A figure of a document, such as its fee, rank or salary; null where none is known. */
export type FigureOf = (document: number) => number | null;
