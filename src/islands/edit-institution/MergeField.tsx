import { useId } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { mergeWords } from '../../messages/merge.ts';
import { useWords } from '../ui/words.tsx';
import type { Divergence, Side } from './merge.ts';
import { VersionValue } from './VersionValue.tsx';

interface Props {
  divergence: Divergence;
  side: Side;
  /** What the other's version is called. */
  theirsLabel: string;
  choose: (side: Side) => void;
}

/** One field in its versions, one of which is chosen. */
export function MergeField({ divergence, side, theirsLabel, choose }: Props) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const { pathWords } = useWords(consoleWords);
  const { field, base, mine, theirs, both, isConflict } = divergence;
  const name = useId();
  const versions: [Side, string, unknown][] = [
    ['mine', isConflict ? texts.typed : texts.asItWas, mine],
    ['theirs', theirsLabel, theirs],
    ['both', texts.both, both],
  ];
  return (
    <fieldset className="merge-field">
      <legend>{pathWords(field.split('.'))}</legend>
      {isConflict && !Array.isArray(base) && (
        <div className="merge-before">
          <span className="merge-side">{texts.before}</span>
          <VersionValue value={base} />
        </div>
      )}
      <div className="merge-versions">
        {versions
          .filter(([which]) => which !== 'both' || both !== null)
          .map(([which, label, value]) => (
            <label key={which} className="merge-version">
              <input
                type="radio"
                name={name}
                checked={side === which}
                onChange={() => choose(which)}
              />
              <span className="merge-side">{label}</span>
              <VersionValue value={value} before={base} />
            </label>
          ))}
      </div>
    </fieldset>
  );
}
