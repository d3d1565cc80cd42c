import { rankingAgencies } from '../../domain/institution.ts';
import { institutionForm as texts } from '../../messages/institution-form.ts';
import { InputField } from './InputField.tsx';
import { RowList } from './RowList.tsx';
import { Section } from './Section.tsx';
import { SelectField } from './SelectField.tsx';

const { sections, cells, hints } = texts;

/** Where agencies rank the institution. */
export function RankingsSection() {
  return (
    <Section title={sections.rankings} hint={hints.rankings} isGrid={false}>
      <RowList list="rankings">
        {(index) => (
          <>
            <SelectField
              name={`rankings.${index}.agency`}
              label={cells.agency}
              options={rankingAgencies}
              isOpen
            />
            <InputField
              name={`rankings.${index}.category`}
              label={cells.category}
              hint={hints.rankingCategory}
            />
            <InputField name={`rankings.${index}.rank`} label={cells.rank} inputMode="numeric" />
            <InputField name={`rankings.${index}.year`} label={cells.year} inputMode="numeric" />
          </>
        )}
      </RowList>
    </Section>
  );
}
