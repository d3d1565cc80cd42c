import type { ComparedField } from './fields.ts';
import { MergeField } from './MergeField.tsx';
import type { Divergence, Side } from './merge.ts';

interface Props {
  title: string;
  members: readonly Divergence[];
  sideOf: (divergence: Divergence) => Side;
  /** What the other's version is called. */
  theirsLabel: string;
  choose: (field: ComparedField, side: Side) => void;
}

/** Fields of one kind of divergence, under a heading; nothing where there is none. */
export function MergeGroup({ title, members, sideOf, theirsLabel, choose }: Props) {
  if (members.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      {members.map((divergence) => (
        <MergeField
          key={divergence.field}
          divergence={divergence}
          side={sideOf(divergence)}
          theirsLabel={theirsLabel}
          choose={(side) => choose(divergence.field, side)}
        />
      ))}
    </section>
  );
}
