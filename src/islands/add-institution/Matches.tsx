import { useWatch } from 'react-hook-form';
import { exchange } from '../../browser/exchange.ts';
import { hasExpired, storedToken } from '../../browser/session.ts';
import { type Match, matchAnswer } from '../../domain/curation/duplicates.ts';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { dot } from '../../messages/dotted.ts';
import { matchWords } from '../../messages/matches.ts';
import type { FormValues } from '../institution-form/form-values.ts';
import { useLookup } from '../ui/useLookup.ts';
import { useWords } from '../ui/words.tsx';

/** Milliseconds without typing before a look-up. */
const TYPING_PAUSE_MS = 400;

/** Existing institutions that the one in the form may duplicate: by name, other name, code or website. */
export function Matches() {
  const { matchTexts: texts, placeOf } = useWords(matchWords);
  const query = useTypedIdentity();
  const matches = useLookup({ query, pauseMs: TYPING_PAUSE_MS, load: loadMatches }) ?? [];
  if (matches.length === 0) return null;
  return (
    <div className="message is-notice matches" role="status">
      <p>{texts.lead}</p>
      <ul>
        {matches.map(({ institution: { _id, type, name, location }, reasons }) => (
          <li key={_id}>
            <a href={institutionEditPath(type, name)} target="_blank" rel="noopener">
              {name}
            </a>
            , {placeOf(location)}
            <span className="soft small">
              {dot}
              {reasons.map((reason) => texts.reasons[reason]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The identifying values of the form as a query; empty when there are none. */
function useTypedIdentity(): string {
  const [name, city, website, figures] = useWatch<
    FormValues,
    ['name', 'location.city', 'website', 'figures']
  >({ name: ['name', 'location.city', 'website', 'figures'] });
  const code = figures.find(({ key }) => key === 'aisheCode')?.value ?? '';
  const address = website === '' || website.includes('://') ? website : `https://${website}`;
  const typed = { name: name.trim(), website: address.trim(), aisheCode: code.trim() };
  if (Object.values(typed).every((text) => text === '')) return '';
  return new URLSearchParams({ ...typed, city: city.trim() }).toString();
}

/** Fails silently: a background look-up. */
async function loadMatches(query: string): Promise<readonly Match[]> {
  const token = storedToken();
  if (token === null || hasExpired(token)) return [];
  const path = `/api/duplicates/matches?${query}`;
  const answer = await exchange({
    method: 'GET',
    path,
    headers: { Authorization: `Bearer ${token}` },
  });
  const parsed = answer.ok ? matchAnswer.safeParse(answer.data) : null;
  return parsed?.data?.matches ?? [];
}
