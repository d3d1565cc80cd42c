import { useEffect, useState } from 'react';
import { z } from 'zod';
import { publicApi } from '../../browser/exchange.ts';

const found = z.object({
  institutions: z.array(
    z.object({ name: z.string(), location: z.object({ city: z.string().nullable() }) }),
  ),
});

/** An institution whose name fits what is typed. */
interface Suggestion {
  name: string;
  city: string | null;
}

const SHORTEST_QUERY = 2;
const PAUSE = 150;

/** Up to eight institutions of the catalogue for what is typed, once the typing pauses. */
export function useCollegeSuggestions(typed: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const query = typed.trim();
    if (query.length < SHORTEST_QUERY) return setSuggestions([]);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const institutions = await institutionsFor(query);
      if (isCurrent) setSuggestions(institutions);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return suggestions;
}

async function institutionsFor(q: string): Promise<Suggestion[]> {
  const answer = await publicApi(
    'GET',
    `/api/institutions?${new URLSearchParams({ q, limit: '8' })}`,
  );
  const { data } = found.safeParse(answer.ok ? answer.data : {});
  const byName = new Map(data?.institutions.map(({ name, location }) => [name, location.city]));
  return [...byName].map(([name, city]) => ({ name, city }));
}
