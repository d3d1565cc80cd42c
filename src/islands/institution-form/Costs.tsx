import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  costCategories,
  costParts,
  costPeriods,
  costQuotas,
  costSchema,
} from '../../domain/institutions/costs.ts';
import { limits } from '../../domain/limits.ts';
import { lookup } from '../../domain/lookup.ts';
import { consoleWords } from '../../messages/console.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { useWords } from '../ui/words.tsx';
import { BoundField, InputField, SelectField } from './BoundField.tsx';
import { ChangedRowSource } from './ChangedRowSource.tsx';
import { FactList } from './FactList.tsx';
import { blankRow, type FormValues } from './form-values.ts';
import { OpenSelectField } from './Location.tsx';
import { toCost } from './payload.ts';
import { SourceField } from './SourceField.tsx';

const ALL = 'all';

/** What courses cost and for whom, one sum a row. */
export function Costs() {
  const { costPartTexts, costWords, institutionForm: texts } = useWords(consoleWords);
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues, 'costs'>({ name: 'costs' });
  const { sources } = useReferenceData();
  const titleOf = (id: string) => sources.find((source) => source.id === id)?.title ?? id;
  const rows = getValues('costs');
  const entries = fields.map(({ id, isNew, ...before }, index) => {
    const row = rows[index] ?? before;
    const cost = costSchema.safeParse(toCost(row)).data;
    const words = cost
      ? costWords(cost, titleOf(row.source))
      : joinWithDots([row.course, row.amount]);
    return { id, index, isNew, group: ALL, words };
  });

  function rowName(index: number): string {
    const { course, programme, part } = getValues(`costs.${index}`);
    const named = costParts.find((one) => one === part);
    return joinWithDots([course, programme, named && costPartTexts[named]]);
  }

  return (
    <FactList
      list="costs"
      entries={entries}
      groups={[{ id: ALL, title: texts.sections.costs }]}
      max={limits.costs}
      add={() => append({ ...blankRow('costs'), isNew: true })}
      remove={remove}
      nameOf={rowName}
    >
      {(index) => <CostFields index={index} />}
    </FactList>
  );
}

function CostFields({ index }: { index: number }) {
  const { costPartTexts, costPeriodTexts, costQuotaTexts, institutionForm } =
    useWords(consoleWords);
  const { cells, otherCourse, otherCourseName, everySeat } = institutionForm;
  const { courses } = useReferenceData();
  const row = `costs.${index}` as const;
  return (
    <>
      <OpenSelectField
        name={`${row}.course`}
        label={cells.course}
        options={courses.map(({ name }) => ({ name, isTaken: false }))}
        other={{ choice: otherCourse, label: otherCourseName }}
      />
      <InputField name={`${row}.programme`} label={cells.programme} />
      <SelectField
        name={`${row}.part`}
        label={cells.part}
        options={costParts}
        words={costPartTexts}
      />
      <TickedFields
        name={`${row}.includes`}
        label={cells.includes}
        options={costParts}
        words={costPartTexts}
      />
      <InputField name={`${row}.amount`} label={cells.amount} inputMode="numeric" />
      <SelectField
        name={`${row}.per`}
        label={cells.per}
        options={costPeriods}
        words={costPeriodTexts}
      />
      <SelectField
        name={`${row}.quota`}
        label={cells.quota}
        options={costQuotas}
        words={costQuotaTexts}
        blank={everySeat}
        isOpen
      />
      <PayerFields index={index} />
      <InputField name={`${row}.year`} label={cells.year} inputMode="numeric" />
      <SinceField index={index} />
      <SourceField name={`${row}.source`} label={cells.source} isWide />
      <ChangedRowSource list="costs" index={index} />
    </>
  );
}

/** Who pays: the conditions hold together, and an empty one holds for everybody. */
function PayerFields({ index }: { index: number }) {
  const { costCategoryTexts, costTexts, institutionForm } = useWords(consoleWords);
  const { cells, everybody } = institutionForm;
  const { states } = useReferenceData();
  const row = `costs.${index}` as const;
  return (
    <>
      <TickedFields
        name={`${row}.categories`}
        label={cells.categories}
        options={costCategories}
        words={costCategoryTexts}
      />
      <InputField name={`${row}.incomeAbove`} label={cells.incomeAbove} inputMode="numeric" />
      <InputField name={`${row}.incomeUpTo`} label={cells.incomeUpTo} inputMode="numeric" />
      <SelectField
        name={`${row}.gender`}
        label={cells.gender}
        options={['female']}
        words={{ female: costTexts.women }}
        blank={everybody}
      />
      <SelectField
        name={`${row}.domicile`}
        label={cells.domicile}
        options={states.map(({ name }) => name)}
        blank={everybody}
      />
    </>
  );
}

interface TickedProps {
  name: `costs.${number}.includes` | `costs.${number}.categories`;
  label: string;
  options: readonly string[];
  words: Readonly<Record<string, string>>;
}

/** Any of a few values. */
function TickedFields({ name, label, options, words }: TickedProps) {
  const { register } = useFormContext<FormValues>();
  return (
    <fieldset className="field-wide choices">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} className="check">
          <input type="checkbox" value={option} {...register(name)} />
          {lookup(words, option) ?? option}
        </label>
      ))}
    </fieldset>
  );
}

function SinceField({ index }: { index: number }) {
  const { institutionForm } = useWords(consoleWords);
  const { register } = useFormContext<FormValues>();
  const name = `costs.${index}.since` as const;
  return (
    <BoundField name={name} label={institutionForm.cells.since}>
      {(control) => <input {...control} type="checkbox" {...register(name)} />}
    </BoundField>
  );
}
