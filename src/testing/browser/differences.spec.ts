import { admin, signIn } from './accounts.ts';
import { expectWellMade, makeInstitution } from './console.ts';
import { fake } from './fake-api.ts';
import { expect, test } from './fixtures.ts';

test('keeps the own value or takes the shipped one', async ({ page, request }) => {
  const { _id, name, type } = await makeInstitution(request);
  const difference = (path: string, own: unknown, shipped: unknown) => ({
    institution: { _id, name, type },
    etag: '"1"',
    field: path.split('.')[0],
    path,
    own: { value: own, source: null },
    shipped: { value: shipped, source: 'nirf-2025' },
  });
  const both = [
    difference('campusArea', '7 acres', '9 acres'),
    difference('location.city', 'Pune', null),
  ];
  const answer = { differences: both, total: 2, page: 1, pages: 1 };
  await fake(page, 'GET /api/differences?*', { json: answer });
  const call = await fake(page, `PUT /api/institutions/${_id}/differences`, { status: 204 });
  await signIn(page, admin);
  await page.goto('/differences?field=campusArea');
  const list = page.getByRole('list', { name: 'Values changed twice' });
  await expect(list.getByRole('row', { name: /Campus Area 7 acres 9 acres/ })).toBeVisible();
  await expect(list.getByRole('row', { name: /City Pune Not reported/ })).toBeVisible();
  await expectWellMade(page);
  await list.getByRole('button', { name: 'Keep ours' }).first().click();
  await expect(page.getByText(`✅ ${name} keeps its value.`)).toBeVisible();
  await list.getByRole('button', { name: 'Use the data’s' }).last().click();
  await expect(page.getByText(/has the data’s value/)).toBeVisible();
  expect(call.bodies).toEqual([
    { path: 'campusArea', take: 'own' },
    { path: 'location.city', take: 'shipped' },
  ]);
});

test('takes one row of a list that both have changed @long', async ({ page, request }) => {
  const { _id, name, type } = await makeInstitution(request);
  const rank = (place: number) => ({
    value: { agency: 'NIRF', category: 'Law', rank: place, year: 2025, source: 'nirf-2025' },
    source: 'nirf-2025',
  });
  const difference = {
    institution: { _id, name, type },
    etag: '"1"',
    field: 'rankings',
    path: 'rankings',
    row: '["nirf","law",2025]',
    own: rank(21),
    shipped: rank(22),
  };
  const differences = [difference, { ...difference, row: '["nirf","law",2024]' }];
  const answer = { differences, total: 2, page: 1, pages: 1 };
  await fake(page, 'GET /api/differences?*', { json: answer });
  const call = await fake(page, `PUT /api/institutions/${_id}/differences`, { status: 204 });
  await signIn(page, admin);
  await page.goto('/differences?field=rankings');
  const entries = page.getByRole('list', { name: 'Values changed twice' }).getByRole('article');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('21');
  await expect(entries.first()).toContainText('22');
  await expectWellMade(page);
  await entries.first().getByRole('button', { name: 'Use the data’s' }).dblclick();
  await expect(page.getByText(/has the data’s value/)).toBeVisible();
  expect(call.bodies).toEqual([{ path: 'rankings', row: '["nirf","law",2025]', take: 'shipped' }]);
});

test('reports an empty list @long', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/differences');
  await expect(page.getByText('No value was changed both here and in the data.')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Console' });
  await expect(bar.locator('[aria-current=true]')).toHaveText('Work');
  await expectWellMade(page);
});
