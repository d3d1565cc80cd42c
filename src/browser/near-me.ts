import {
  type CityTable,
  cityLabels,
  decodeCentres,
  findNearest,
} from '../domain/institutions/city-centres.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';

/** A position farther than this from every known city is treated as abroad. */
const ABROAD_KM = 300;
const POSITION_OPTIONS: PositionOptions = { maximumAge: 600_000, timeout: 15_000 };

/**
 * Fills in the city nearest to the browser and searches near it. The position is never sent: the
 * table of cities is downloaded instead.
 */
export async function fillNearest(field: HTMLElement): Promise<void> {
  const { nearMeTexts } = browserWords(pageLanguage());
  const input = field.querySelector('input');
  const status = field.querySelector('[role=status]');
  if (!input || !status) return;
  status.textContent = nearMeTexts.searching;
  const result = await findNearestCity();
  status.textContent = 'city' in result ? '' : result.trouble;
  if (!('city' in result)) return;
  input.value = result.city;
  input.form?.requestSubmit();
}

/** The nearest city, or the reason there is none. */
async function findNearestCity(): Promise<{ city: string } | { trouble: string }> {
  const { nearMeTexts } = browserWords(pageLanguage());
  const position = await currentPosition();
  if (typeof position === 'string') return { trouble: position };
  const table = await exchange({ method: 'GET', path: '/city-centres.json' });
  if (!table.ok || !isTable(table.data)) return { trouble: nearMeTexts.unreachable };
  const centres = decodeCentres(table.data);
  const nearest = findNearest(position.coords, centres);
  if (!nearest) return { trouble: nearMeTexts.failed };
  const city = cityLabels(centres)(nearest.centre);
  const isAbroad = nearest.km > ABROAD_KM;
  return isAbroad
    ? { trouble: fill(nearMeTexts.abroad, { city, km: nearest.km.toFixed(0) }) }
    : { city };
}

/** The browser's position, or a message why it is unavailable. */
function currentPosition(): Promise<GeolocationPosition | string> {
  const { nearMeTexts } = browserWords(pageLanguage());
  return new Promise((resolve) => {
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      resolve(code === PERMISSION_DENIED ? nearMeTexts.denied : nearMeTexts.failed);
    navigator.geolocation.getCurrentPosition(resolve, failed, POSITION_OPTIONS);
  });
}

function isTable(data: unknown): data is CityTable {
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.values(data).every((cities) => typeof cities === 'string')
  );
}
