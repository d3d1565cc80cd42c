import type { Page } from 'playwright/test';
import data from '../../../data/scholarships.json' with { type: 'json' };
import { allStates } from '../../domain/reference/entries.ts';
import { nameOf } from '../../messages/hi/names.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

/** The words in which a page says the values of a scheme, written here apart from the page's own. */
const words = {
  en: {
    path: '/scholarships',
    state: (name: string) => name,
    all: 'All of India',
    categories: {
      GEN: 'General',
      EWS: 'EWS and other low-income groups',
      'OBC-NCL': 'OBC and backward classes',
      SC: 'SC',
      ST: 'ST',
      PwD: 'Students with disabilities',
      minority: 'Minorities',
    },
    genders: { female: 'Women', male: 'Men' },
    levels: {
      diploma: 'Diploma and ITI',
      ug: 'Undergraduate',
      pg: 'Postgraduate',
      doctoral: 'Ph.D',
    },
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    income: (rupees: string) => `family income up to ${rupees} a year`,
    medium: 'check the official page',
    closed: 'not running',
    over: 'last season',
    days: (from: string, to: string) => `${from} to ${to}`,
    from: (day: string) => `from ${day}`,
    to: (day: string) => `to ${day}`,
    checked: (day: string) => `Checked on ${day}`,
  },
  hi: {
    path: '/hi/scholarships',
    state: nameOf,
    all: 'पूरा भारत',
    categories: {
      GEN: 'सामान्य',
      EWS: 'ईडब्ल्यूएस और कम आय वाले',
      'OBC-NCL': 'ओबीसी और पिछड़ा वर्ग',
      SC: 'एससी',
      ST: 'एसटी',
      PwD: 'दिव्यांग छात्र',
      minority: 'अल्पसंख्यक',
    },
    genders: { female: 'महिलाएँ', male: 'पुरुष' },
    levels: { diploma: 'डिप्लोमा और आईटीआई', ug: 'स्नातक', pg: 'स्नातकोत्तर', doctoral: 'पीएचडी' },
    months: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    income: (rupees: string) => `परिवार की आय साल में ${rupees} तक`,
    medium: 'आधिकारिक पेज देखें',
    closed: 'बंद है',
    over: 'पिछली बार',
    days: (from: string, to: string) => `${from} से ${to}`,
    from: (day: string) => `${day} से`,
    to: (day: string) => `${day} तक`,
    checked: (day: string) => `${day} को जाँचा`,
  },
} as const;
type Said = (typeof words)[keyof typeof words];
type Scheme = (typeof data.schemes)[number];

/** Groups of digits as India writes them: 12,34,567. */
function rupees(amount: number): string {
  const [last, rest] = [String(amount).slice(-3), String(amount).slice(0, -3)];
  return `₹${rest === '' ? last : `${rest.replace(/\B(?=(?:\d\d)+$)/g, ',')},${last}`}`;
}

function dayOf(date: string, months: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months.split(' ')[(month ?? 1) - 1]} ${year}`;
}

const hasKey = <Key extends string>(
  table: Readonly<Record<Key, string>>,
  key: string,
): key is Key => Object.hasOwn(table, key);
const labelOf = <Key extends string>(table: Readonly<Record<Key, string>>, key: string): string => {
  if (!hasKey(table, key)) throw new RangeError(`No word for ${key}.`);
  return table[key];
};

/** Everything that the entry of a scheme must say. */
function expectedOf(scheme: Scheme, language: keyof typeof words): string[] {
  const said: Said = words[language];
  const { season, caution } = scheme;
  const day = (date: string) => dayOf(date, said.months);
  const days = season && [season.from, season.to].map((date) => (date === null ? null : day(date)));
  const [from, to] = days ?? [];
  const seasonDays = from && to ? said.days(from, to) : from ? said.from(from) : to && said.to(to);
  const amounts = scheme.isRunning
    ? [scheme.amountMin, scheme.amountMax].filter(
        (amount) => amount !== null && (scheme.unit !== 'loan' || amount === scheme.amountMax),
      )
    : [];
  return [
    ...[scheme.name, scheme.by, scheme.pays, said.checked(day(scheme.checkedOn))],
    ...[scheme.who, scheme.courses.text, scheme.marks, scheme.applyHow, scheme.when],
    ...(scheme.states.length === 0 ? [said.all] : scheme.states.map(said.state)),
    ...scheme.courses.levels.map((level) => labelOf(said.levels, level)),
    ...scheme.sources,
    ...amounts.map((amount) => rupees(amount ?? 0)),
    ...(scheme.isRunning
      ? [
          ...(scheme.categories ?? []).map((category) => labelOf(said.categories, category)),
          scheme.gender && labelOf(said.genders, scheme.gender),
          scheme.incomeUpTo === null ? null : said.income(rupees(scheme.incomeUpTo)),
        ]
      : [said.closed]),
    scheme.confidence === 'medium' ? said.medium : null,
    caution?.[language],
    seasonDays,
    season?.year.replace('-', '–'),
    scheme.applyAt,
  ].flatMap((text) => text || []);
}

/** What the page says of each shipped scheme, by its id, in one line; other tests add schemes. */
async function entriesOf(page: Page): Promise<Map<string, string>> {
  const entries = await page.locator('li.scheme').evaluateAll((items) =>
    items.map((item): [string, string] => {
      const links = [...item.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      return [item.id, `${item.textContent} ${links.join(' ')}`.replaceAll(/\s+/g, ' ')];
    }),
  );
  const shipped = new Set<string>(data.schemes.map(({ id }) => id));
  return new Map(entries.filter(([id]) => shipped.has(id)));
}

for (const language of ['en', 'hi'] as const) {
  test(`says every field of all 96 schemes: ${language}`, async ({ page }) => {
    await page.goto(words[language].path);
    const entries = await entriesOf(page);
    expect([...entries.keys()].sort()).toEqual(data.schemes.map(({ id }) => id).sort());
    expect(entries.size).toBe(96);
    const missing = data.schemes.flatMap((scheme) => {
      const text = entries.get(scheme.id) ?? '';
      return expectedOf(scheme, language)
        .filter((part) => !text.includes(part.replaceAll(/\s+/g, ' ')))
        .map((part) => `${scheme.id}: ${part}`);
    });
    expect(missing).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const over = data.schemes.filter(({ season }) => season?.to && season.to < today);
    expect(over.length).toBeGreaterThan(10);
    for (const { id } of over) expect(entries.get(id), id).toContain(words[language].over);
  });

  const repeats = language === 'en' ? '' : ' @long';

  test(`finds each scheme of a state with those of all India: ${language}${repeats}`, async ({
    page,
  }) => {
    for (const slug of ['bihar', 'karnataka']) {
      await page.goto(`${words[language].path}?state=${slug}`);
      const name = allStates.find((state) => state.slug === slug)?.name ?? '';
      const own = data.schemes.filter(
        ({ states }: { states: readonly string[] }) => states.length === 0 || states.includes(name),
      );
      expect([...(await entriesOf(page)).keys()].sort()).toEqual(own.map(({ id }) => id).sort());
    }
  });
}
