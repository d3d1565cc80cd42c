import { pageLanguage } from '../../browser/page-language.ts';
import { institutionEditPath } from '../../domain/address.ts';
import type { Summary } from '../../domain/summary.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screens.ts';
import { type Column, RecordTable } from '../console/RecordTable.tsx';
import { RowButton } from '../console/RowButton.tsx';
import { useWords } from '../ui/words.tsx';

interface Props {
  institutions: readonly Summary[];
  isBusy: boolean;
  remove: (institution: Summary) => void;
}

/** The institutions as docs/product.md 2 lists them, each with its ways to be changed. */
export function InstitutionTable({ institutions, isBusy, remove }: Props) {
  const { institutionList: texts } = useWords(consoleWords);
  const { consoleTexts } = useWords(screenWords);
  const facts: readonly Column<Summary>[] = [
    {
      label: texts.columns.name,
      cell: ({ type, name }) => <a href={institutionEditPath(type, name)}>{name}</a>,
    },
    { label: texts.columns.type, cell: ({ type }) => type },
    { label: texts.columns.category, cell: ({ category }) => category ?? consoleTexts.unknown },
    { label: texts.columns.location, cell: ({ location }) => placeOf(location) },
  ];
  const actions: Column<Summary> = {
    label: texts.columns.actions,
    cell: (institution) => (
      <div className="record-actions">
        <a
          className="button button-quiet button-small"
          href={institutionEditPath(institution.type, institution.name)}
          aria-describedby={`row-${institution._id}`}
        >
          {consoleTexts.edit}
        </a>
        <RowButton of={institution._id} onClick={() => remove(institution)}>
          {consoleTexts.delete}
        </RowButton>
      </div>
    ),
  };
  return (
    <RecordTable
      caption={texts.heading}
      columns={[...facts, actions]}
      records={institutions}
      isBusy={isBusy}
    />
  );
}

function placeOf({ city, state }: Summary['location']): string {
  const { consoleTexts } = screenWords(pageLanguage());
  return [city, state].filter(Boolean).join(', ') || consoleTexts.unknown;
}
