import { type CityTable, centresIn, cityLabel, nearestTo } from '../domain/city-centres.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';

/** A position farther than this from every known city is treated as abroad. */
const ABROAD_KM = 300;
const POSITION: PositionOptions = { maximumAge: 600_000, timeout: 15_000 };

/**
 * Fills in the city nearest to the browser and searches near it. The position is never sent: the
 * table of cities is downloaded instead.
 */
export async function fillNearest(field: HTMLElement): Promise<void> {
  const { nearMeTexts } = browserWords(pageLanguage());
  const input = field.querySelector('input');
  const said = field.querySelector('[role=status]');
  if (!input || !said) return;
  said.textContent = nearMeTexts.searching;
  const found = await nearest();
  said.textContent = 'city' in found ? '' : found.trouble;
  if (!('city' in found)) return;
  input.value = found.city;
  input.form?.requestSubmit();
}

/** The nearest city, or the reason there is none. */
async function nearest(): Promise<{ city: string } | { trouble: string }> {
  const { nearMeTexts } = browserWords(pageLanguage());
  const place = await position();
  if (typeof place === 'string') return { trouble: place };
  const table = await exchange({ method: 'GET', path: '/city-centres.json' });
  if (!table.ok || !isTable(table.data)) return { trouble: nearMeTexts.unreachable };
  const centres = centresIn(table.data);
  const found = nearestTo(place.coords, centres);
  if (!found) return { trouble: nearMeTexts.failed };
  const city = cityLabel(found.centre, centres);
  const isAbroad = found.km > ABROAD_KM;
  return isAbroad
    ? { trouble: fill(nearMeTexts.abroad, { city, km: found.km.toFixed(0) }) }
    : { city };
}

/** The browser's position, or a message why it is unavailable. */
function position(): Promise<GeolocationPosition | string> {
  const { nearMeTexts } = browserWords(pageLanguage());
  return new Promise((resolve) => {
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      resolve(code === PERMISSION_DENIED ? nearMeTexts.denied : nearMeTexts.failed);
    navigator.geolocation.getCurrentPosition(resolve, failed, POSITION);
  });
}

function isTable(data: unknown): data is CityTable {
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.values(data).every((cities) => typeof cities === 'string')
  );
}
