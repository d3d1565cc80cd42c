/** The form of a term before a postposition: सीटें, but सीटों के लिए. */
export function obliqueOf(term: string): string {
  return term.replaceAll('सीटें', 'सीटों');
}
