import type { ComponentType, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { meanFee } from '../../domain/institutions/fees.ts';
import { availabilities, facilityKeys } from '../../domain/institutions/institution.ts';
import {
  type CellKind,
  type FieldControl,
  type FieldName,
  type FormSection,
  fieldNames,
  fieldOf,
  type SourcedField,
  sourcedFields,
} from '../../domain/institutions/institution-fields.ts';
import { lookup } from '../../domain/lookup.ts';
import { consoleWords } from '../../messages/console.ts';
import { dateControl, Field } from '../ui/Field.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { InputField, SelectField, TextAreaField } from './BoundField.tsx';
import { Costs } from './Costs.tsx';
import { CourseRow } from './CourseRow.tsx';
import { EditableRows } from './EditableRows.tsx';
import { Figures } from './Figures.tsx';
import { type FormPath, type FormValues, formPath, type RowListName } from './form-values.ts';
import { Location } from './Location.tsx';
import { OtherNames } from './OtherNames.tsx';
import { isRowList } from './payload.ts';
import { Rankings } from './Rankings.tsx';
import { ChangedFieldSource, SourceField, SourcesOfFields } from './SourceField.tsx';
import { useFormMode } from './validation.ts';

/** The facilities; unchecked ones are unknown rather than absent. */
function Facilities() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { hints } = texts;
  const { setValue } = useFormContext<FormValues>();
  const isPreset = useFormMode() === 'adding';

  function clearFacilities(): void {
    for (const key of facilityKeys) setValue(`facilities.${key}`, '', { shouldDirty: true });
  }

  return (
    <>
      <p className="field-hint">{isPreset ? hints.facilitiesPreset : hints.facilities}</p>
      <div className="form-grid">
        {facilityKeys.map((key) => (
          <SelectField
            key={key}
            name={`facilities.${key}`}
            label={texts.labels[`facilities.${key}`]}
            options={availabilities}
            words={texts.availabilities}
            blank={texts.notKnown}
          />
        ))}
      </div>
      <p>
        <QuietButton isSmall onClick={clearFacilities}>
          {texts.allNotKnown}
        </QuietButton>
      </p>
    </>
  );
}

/** The courses with their fees, and the mean of these. */
function Courses() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { hints } = texts;
  const hint = useFormMode() === 'editing' ? hints.coursesEdited : hints.courses;
  return (
    <>
      <p className="field-hint">{hint}</p>
      <EditableRows list="coursesAndFees">{(index) => <CourseRow index={index} />}</EditableRows>
      <div className="form-grid">
        <AverageFee />
      </div>
    </>
  );
}

/** Fields whose controls depend on each other or on lists; the registry describes all others. */
const customControls: Partial<Record<FieldName, ComponentType>> = {
  location: Location,
  coursesAndFees: Courses,
  costs: Costs,
  facilities: Facilities,
  figures: Figures,
  otherNames: OtherNames,
  provenance: SourcesOfFields,
  rankings: Rankings,
};
/** The fields laid out together with others of their section. */
const gridFields: ReadonlySet<FieldName> = new Set(['location']);
/** A titled part of the form with all fields that the registry puts there. */
export function FieldsSection({ section }: { section: FormSection }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const sectionHints: Readonly<Record<string, string>> = texts.sectionHints;
  const names = fieldNames.filter((name) => fieldOf(name).section === section);
  const blocks = names.filter(isBlock);
  const hint = lookup(sectionHints, section);
  const fields = names.filter((name) => !isBlock(name));
  return (
    <fieldset id={sectionId(section)} tabIndex={-1}>
      <legend>{texts.sections[section]}</legend>
      <div className="stack">
        {hint && <p className="field-hint">{hint}</p>}
        {blocks.map((name) => (
          <RegisteredField key={name} name={name} />
        ))}
        {fields.length > 0 && (
          <div className="form-grid">
            {fields.map((name) => (
              <RegisteredField key={name} name={name} />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** The id of a section, for links to it. */
export function sectionId(section: FormSection): string {
  return `section-${section}`;
}

/** Whether a field takes the whole width. */
function isBlock(name: FieldName): boolean {
  return !gridFields.has(name) && (Object.hasOwn(customControls, name) || isRowList(name));
}

/** A field with, once its value has changed, the choice of its new source. */
function RegisteredField({ name }: { name: FieldName }): ReactNode {
  return (
    <>
      <FieldControls name={name} />
      {isSourced(name) && <ChangedFieldSource field={name} />}
    </>
  );
}

function isSourced(name: FieldName): name is SourcedField {
  return sourcedFields.some((field) => field === name);
}

function FieldControls({ name }: { name: FieldName }): ReactNode {
  const CustomControl = customControls[name];
  const field = fieldOf(name);
  if (CustomControl) return <CustomControl />;
  if (isRowList(name)) return <RowFields name={name} />;
  if (field.kind === 'group') {
    return Object.entries(field.parts).map(([part, of]) => (
      <SingleControl key={part} name={formPath(name, part)} of={of} />
    ));
  }
  return <SingleControl name={formPath(name)} of={field} />;
}

function SingleControl({
  name,
  of,
}: {
  name: FormPath;
  of: Omit<FieldControl, 'kind'> & { kind: string };
}) {
  const words = useWords(consoleWords);
  const texts = words.institutionForm;
  const labels: Readonly<Record<string, string>> = texts.labels;
  const fieldHints: Readonly<Record<string, string>> = texts.fieldHints;
  const { kind, options, optionWords, inputMode, isRequired = false, isWide = false } = of;
  const hint = lookup(fieldHints, name);
  const field = {
    name,
    label: lookup(labels, name) ?? name,
    isRequired,
    isWide,
    ...(hint && { hint }),
  };
  if (kind === 'text' || kind === 'entries') return <TextAreaField {...field} />;
  if (kind !== 'choice') return <InputField {...field} {...(inputMode && { inputMode })} />;
  return (
    <SelectField
      {...field}
      options={options ?? []}
      {...(optionWords && { words: words[optionWords] })}
    />
  );
}

function RowFields({ name }: { name: RowListName }) {
  const field = fieldOf(name);
  const cells =
    field.kind === 'rows' ? Object.entries(field.cells) : [['text', 'paragraph'] as const];
  return (
    <EditableRows list={name}>
      {(index) => (
        <>
          {cells.map(([cell, kind]) => (
            <CellField key={cell} list={name} index={index} cell={cell} kind={kind} />
          ))}
        </>
      )}
    </EditableRows>
  );
}

interface CellProps {
  list: RowListName;
  index: number;
  cell: string;
  kind: CellKind | 'paragraph';
}

function CellField({ list, index, cell, kind }: CellProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const cellHints: Readonly<Record<string, string>> = texts.cellHints;
  const cellLabels: Readonly<Record<string, string>> = texts.cells;
  const hint = lookup(cellHints, `${list}.${cell}`);
  const field = {
    name: formPath(list, index, cell),
    label: lookup(cellLabels, cell) ?? cell,
    ...(hint && { hint }),
  };
  if (kind === 'source') return <SourceField {...field} />;
  if (kind === 'paragraph') return <TextAreaField {...field} isWide />;
  if (kind === 'date') return <InputField {...field} {...dateControl} />;
  const inputMode = kind === 'address' ? 'url' : kind === 'number' ? 'numeric' : 'text';
  return <InputField {...field} inputMode={inputMode} />;
}

/** The mean of the typed fees, announced to screen readers when it changes. */
function AverageFee() {
  const { feeWords, institutionForm: texts } = useWords(consoleWords);
  const mean = useWatch<FormValues, 'coursesAndFees', FormValues, number | null>({
    name: 'coursesAndFees',
    compute: (rows) => meanFee(rows.filter(({ course }) => course.trim() !== '')),
  });
  const fee = mean === null ? null : feeWords(mean);
  return (
    <Field label={texts.averageFee} hint={texts.hints.averageFee}>
      {(control) => (
        <>
          <input {...control} value={fee ?? texts.hints.averageFeeMissing} readOnly />
          <span className="visually-hidden" role="status">
            {fee && texts.averageFeeIs(fee)}
          </span>
        </>
      )}
    </Field>
  );
}
