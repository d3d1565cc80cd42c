import { isServedYear, type ServedPart, servedParts } from '../../domain/cutoffs/cutoff-import.ts';
import type { WholeChange } from '../../domain/history/history.ts';
import { lookup } from '../../domain/lookup.ts';
import { consoleWords } from '../../messages/console.ts';
import { DifferenceTable } from '../ui/DifferenceTable.tsx';
import { useWords } from '../ui/words.tsx';

/** The years and the names that an import of cut-offs, or its undo, changed. */
export function CutoffDifferences({ change: { before, after } }: { change: WholeChange }) {
  const { historyScreen: texts, grouped } = useWords(consoleWords);
  const [old, made] = [servedParts.parse(before) ?? {}, servedParts.parse(after) ?? {}];
  const rows = [...new Set([...Object.keys(old), ...Object.keys(made)])].map((key) => {
    const parts = [lookup(old, key), lookup(made, key)] as const;
    const [part] = parts.filter((each) => each !== undefined);
    return {
      label: part && !isServedYear(part) ? part.institution : key,
      before: describePart(parts[0]),
      after: describePart(parts[1]),
    };
  });
  return <DifferenceTable rows={rows} texts={{ ...texts, empty: texts.cutoffs.shipped }} />;

  function describePart(part: ServedPart | undefined): string | null {
    if (!part) return null;
    if (isServedYear(part)) return texts.cutoffs.rows(grouped(part.rows));
    return part.catalogue?.name ?? texts.cutoffs.none;
  }
}
