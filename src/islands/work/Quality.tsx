import '../ui/zod-without-eval.ts';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type CatalogueQuality, catalogueQuality } from '../../domain/curation/quality.ts';
import { institutionListPath } from '../../domain/pages/address.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { workScreenWords } from '../../messages/work-screens.ts';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useWords } from '../ui/words.tsx';

/**
 * /quality: missing and outdated values by field; each number links to the counted institutions.
 */
export const Quality = restrictedScreen(
  'editInstitutions',
  (language) => workScreenWords(language).qualityScreen,
  Fields,
);

function Fields() {
  const { qualityScreen: texts } = useWords(workScreenWords);
  const { grouped } = useWords(screenWords);
  const load = useLoad('', loadQuality);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <Loaded load={load}>
        {(quality) =>
          quality.total === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <>
              <p className="soft">{texts.lead(grouped(quality.total))}</p>
              <FieldTable quality={quality} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function FieldTable({ quality: { total, fields } }: { quality: CatalogueQuality }) {
  const { correctedField, qualityScreen: texts } = useWords(workScreenWords);
  const { grouped } = useWords(screenWords);
  return (
    <table className="gaps is-quality">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col" className="number">
            {texts.reported}
          </th>
          <th scope="col" className="number">
            {texts.missing}
          </th>
          <th scope="col" className="number">
            {texts.checked}
          </th>
          <th scope="col" className="number">
            {texts.stale}
          </th>
          <th scope="col" className="number">
            {texts.doubled}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, missing, checked, stale, doubled }) => {
          const name = correctedField(field);
          return (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td className="number">{percent(total - missing - checked, total)}</td>
              <Count gap="missing" field={field} count={missing} what={texts.missingOf(name)} />
              <td className="number soft">{grouped(checked)}</td>
              <Count gap="stale" field={field} count={stale} what={texts.staleOf(name)} />
              <td className="number soft">{grouped(doubled)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CountProps {
  gap: 'missing' | 'stale';
  field: string;
  count: number;
  /** The counted values, for screen readers, which may read only the link. */
  what: string;
}

function Count({ gap, field, count, what }: CountProps) {
  const { grouped } = useWords(screenWords);
  if (count === 0) return <td className="number soft">0</td>;
  return (
    <td className="number">
      <a href={institutionListPath({ [gap]: field })}>
        {grouped(count)}
        <span className="visually-hidden"> {what}</span>
      </a>
    </td>
  );
}

/** Rounds a share so that 100% means all and 0% means none. */
function percent(part: number, total: number): string {
  const share = (part / total) * 100;
  if (share > 0 && share < 1) return '< 1 %';
  return `${share > 99 && share < 100 ? 99 : Math.round(share)} %`;
}

async function loadQuality() {
  const { qualityScreen: texts } = workScreenWords(pageLanguage());
  return call('GET', '/api/quality', { schema: catalogueQuality, failed: texts.failed });
}
