import { expect, test } from 'vitest';
import { openWithInstitutions } from './institution-calls.ts';

const FEE = [{ course: 'B.Tech', fees: '90,000', duration: '', entranceExam: [] }];

test('numbers in addresses are read as people type them', async () => {
  const { app, made } = await openWithInstitutions();
  await made({ coursesAndFees: FEE });
  const found = async (query: string) => (await app.request('GET', `/api${query}`)).body.total;
  for (const fee of ['100000', '1,00,000', '100000 ', '₹100000', '१,००,०००', '1 lakh', '1 00 000'])
    expect([fee, await found(`/institutions?feeMax=${encodeURIComponent(fee)}`)]).toEqual([fee, 1]);
  const rows = (rank: string) =>
    found(`/cutoffs?list=jee-main&homeState=delhi&rank=${encodeURIComponent(rank)}`);
  const total = await rows('25000');
  for (const rank of ['२५०००', '25,000', '25 000', ' २५,००० '])
    expect(await rows(rank)).toBe(total);
  const percentile = await found('/cutoffs?list=mht-cet&score=95.5');
  for (const score of ['९५.५', '95.5%25', '95.5%20'])
    expect(await found(`/cutoffs?list=mht-cet&score=${score}`)).toBe(percentile);
});

test.each(['feeMax=1,2,3', 'feeMax=-5', 'womenMin=half', 'feeMax=constructor'])(
  'another text is refused: %s',
  async (query) => {
    const { app } = await openWithInstitutions();
    expect((await app.request('GET', `/api/institutions?${query}`)).status).toBe(400);
  },
);

test('numbers of an imported file are read the same way', async () => {
  const { app, token, read } = await openWithInstitutions();
  const body = [
    'name,type,state,establishedYear,figures,courses',
    'Digits College,college,Bihar,१९८५,"tuitionFee:1,25,000:2025;students:१,२००:2024","B.A:3 Years:1.25 लाख"',
  ].join('\n');
  const headers = { 'Content-Type': 'text/csv' };
  await app.request('POST', '/api/institutions/import', { token, body, headers });
  expect((await read('Digits College')).body).toMatchObject({
    establishedYear: 1985,
    averageFee: '₹1.3 lakh',
    figures: expect.arrayContaining([
      expect.objectContaining({ key: 'tuitionFee', value: 125_000 }),
      expect.objectContaining({ key: 'students', value: 1_200 }),
    ]),
  });
});
