import { useDeferredValue, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '../../domain/differences.ts';
import {
  type FieldName,
  type FormSection,
  fieldNames,
  fieldOf,
  formSections,
} from '../../domain/institutions/institution-fields.ts';
import { fold } from '../../domain/text.ts';
import { consoleWords } from '../../messages/console.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { formMapWords } from '../../messages/form-map.ts';
import { useWords } from '../ui/words.tsx';
import { sectionId } from './FieldsSection.tsx';
import { focusField } from './focus-field.ts';
import { type FormValues, OPEN_ROW } from './form-values.ts';
import { isRowList, toFigure } from './payload.ts';
import { hasDirtyPart } from './SourceField.tsx';

const fieldsIn = (section: FormSection) =>
  fieldNames.filter((name) => fieldOf(name).section === section);

/** The sections of the form, each with a link, its number of values, and marks for unsaved and wrong ones. */
export function FormMap() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { formMap } = useWords(formMapWords);
  const values = useDeferredValue(useWatch<FormValues>());
  const { dirtyFields, errors } = useFormState<FormValues>();
  return (
    <nav className="form-map" aria-label={formMap.label}>
      <FormSearch />
      <ul>
        {formSections.map((section) => {
          const names = fieldsIn(section);
          const isUnsaved = names.some((name) => hasDirtyPart(get(dirtyFields, name)));
          const isWrong = names.some((name) => get(errors, name) !== undefined);
          const count = names.reduce((sum, name) => sum + countOf(name, values[name]), 0);
          return (
            <li key={section}>
              <a href={`#${sectionId(section)}`}>
                <span>{texts.sections[section]}</span>
                <span className="form-map-marks">
                  {isWrong && <Mark kind="wrong" text={formMap.wrong} />}
                  {isUnsaved && <Mark kind="unsaved" text={formMap.unsaved} />}
                  <span className="soft">{count}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Mark({ kind, text }: { kind: string; text: string }) {
  return (
    <span className={`form-mark is-${kind}`} title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** The number of rows of a list, or of filled-in values of another field. */
function countOf(name: FieldName, value: unknown): number {
  if (isRowList(name)) return Array.isArray(value) ? value.length : 0;
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return parts.filter((part) => !isEmpty(part)).length;
}

/** The number of matches shown. */
const MAX_MATCHES = 8;

/** A field or row of the form: its label, and a function that moves the focus there. */
interface FormTarget {
  label: string;
  focus: () => void;
}

/** A search within the form: fields by label, rows by content. */
function FormSearch() {
  const { formMap } = useWords(formMapWords);
  const [query, setQuery] = useState('');
  const listTargets = useFormTargets();
  const words = fold(query).split(/\s+/).filter(Boolean);
  const matches =
    words.length === 0
      ? []
      : listTargets().filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const [first] = matches;
  return (
    <search className="form-finder">
      <label className="field">
        <span className="visually-hidden">{formMap.find}</span>
        <input
          type="search"
          value={query}
          placeholder={formMap.find}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            first?.focus();
          }}
        />
      </label>
      {words.length > 0 && (
        <ul aria-label={formMap.found}>
          {matches.slice(0, MAX_MATCHES).map(({ label, focus }) => (
            <li key={label}>
              <button type="button" onClick={focus}>
                {label}
              </button>
            </li>
          ))}
          {matches.length > MAX_MATCHES && (
            <li className="soft">{formMap.more(matches.length - MAX_MATCHES)}</li>
          )}
          {matches.length === 0 && <li className="soft">{formMap.none}</li>}
        </ul>
      )}
    </search>
  );
}

/** A function that lists all searchable places, called on demand. */
function useFormTargets(): () => FormTarget[] {
  const { institutionForm, figureLabel, figureWords, rankingWords, otherNameWords } =
    useWords(consoleWords);
  const { getValues } = useFormContext<FormValues>();
  return () => {
    const values = getValues();
    const fields = Object.entries(institutionForm.labels).map(([name, label]) => ({
      label,
      focus: () => focusField(name),
    }));
    const rows: readonly [FieldName, readonly string[]][] = [
      [
        'figures',
        values.figures.map((row) => `${figureLabel(row.key)}: ${figureWords(toFigure(row), '')}`),
      ],
      [
        'costs',
        values.costs.map(({ course, programme, amount }) =>
          joinWithDots([course, programme, amount]),
        ),
      ],
      ['rankings', values.rankings.map((row) => rankingWords(row, ''))],
      ['otherNames', values.otherNames.map((row) => otherNameWords(row, ''))],
      ['coursesAndFees', values.coursesAndFees.map(({ course }) => course)],
    ];
    const inRows = rows.flatMap(([list, labels]) =>
      labels.map((label, index) => ({ label, focus: () => openRow(list, index) })),
    );
    return [...fields, ...inRows].filter(({ label }) => label !== '');
  };
}

/** Opens a closed row and focuses it. */
function openRow(list: FieldName, index: number): void {
  const control = document.querySelector<HTMLElement>(`[name^="${list}.${index}."]`);
  if (control) control.focus();
  else dispatchEvent(new CustomEvent(OPEN_ROW, { detail: { list, index } }));
}
