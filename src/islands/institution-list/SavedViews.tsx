import { orNull } from '../../browser/api-error.ts';
import { lineField } from '../../browser/dialog-fields.ts';
import { type ListSettings, listColumns } from '../../domain/curation/list-settings.ts';
import { limits } from '../../domain/limits.ts';
import { listWords } from '../../messages/institution-list.ts';
import { confirmAndSend } from '../console/record-actions.ts';
import { SelectFilter } from '../console/SearchField.tsx';
import { replaceAddress } from '../console/useAddress.ts';
import { noticeFrom, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import type { ListSettingsState } from './useListSettings.ts';

interface Props {
  listSettings: ListSettingsState;
  /** The current query of the list, without its page. */
  query: string;
  showNotice: ShowNotice;
}

/** The user's saved views of the list: open, save under a name, delete. */
export function SavedViews({ listSettings: { settings, change }, query, showNotice }: Props) {
  const { institutionList: texts } = useWords(listWords);
  const { views } = settings;
  const open = views.find((view) => view.query === query);

  const { run: save } = useAction(async () => {
    showNotice(null);
    const name = lineField(texts.viewName, limits.listViews.name);
    name.control.value = open?.name ?? '';
    const question = {
      title: texts.saveViewTitle,
      text: texts.saveViewText,
      action: texts.saveView,
    };
    const viewName = () => name.control.value.replace(/\s+/g, ' ').trim();
    const send = () => {
      const view = { name: viewName(), query };
      const others = (now: ListSettings) => now.views.filter((other) => other.name !== view.name);
      return change((now) => ({ ...now, views: [...others(now), view] }));
    };
    const done = () => texts.viewSaved(viewName());
    showNotice(await noticeFrom(() => confirmAndSend({ question, fields: [name], send, done })));
  });

  const { run: remove } = useAction(async ({ name }: { name: string }) => {
    showNotice(null);
    const without = (now: ListSettings) => now.views.filter((view) => view.name !== name);
    const send = async () => {
      await change((now) => ({ ...now, views: without(now) }));
      return success(texts.viewDeleted(name));
    };
    showNotice(await noticeFrom(send));
  });

  return (
    <>
      {views.length > 0 && (
        <SelectFilter
          label={texts.view}
          value={open?.name ?? ''}
          choices={[
            { value: '', label: texts.noView },
            ...views.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(name) => replaceAddress(views.find((view) => view.name === name)?.query ?? '')}
        />
      )}
      {open ? (
        <QuietButton onClick={() => void remove(open)}>{texts.deleteView}</QuietButton>
      ) : (
        query !== '' && <QuietButton onClick={() => void save()}>{texts.saveView}</QuietButton>
      )}
    </>
  );
}

/** The optional columns. */
export function ColumnChoice({ listSettings: { settings, change } }: Pick<Props, 'listSettings'>) {
  const { institutionList: texts } = useWords(listWords);
  const { columns } = settings;
  return (
    <details className="column-choice">
      <summary className="button button-quiet button-small">{texts.columnsTitle}</summary>
      <fieldset>
        <legend className="visually-hidden">{texts.columnsTitle}</legend>
        {listColumns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              onChange={({ target }) =>
                void orNull(
                  change((now) => ({
                    ...now,
                    columns: listColumns.filter((other) =>
                      other === column ? target.checked : now.columns.includes(other),
                    ),
                  })),
                )
              }
            />{' '}
            {texts.columns[column]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
