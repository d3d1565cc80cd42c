import { expect, test } from 'vitest';
import { factLists } from '../../../src/domain/reference/fact-lists.ts';
import { postalAddress } from './postal.ts';

test.each([
  ['Sangivalasa – 531 162 Tel: 08933-225083, 84 & 85 Fax: 08933-226395', 'Sangivalasa – 531 162'],
  ['Konisi, Orissa Pin-761008 Ph-0680-2637200/300, Fax-0680-2637301', 'Konisi, Orissa Pin-761008'],
  ['Khurda, Orissa, Phone No- 2472525, E-Mail: A@B.In, Web:WWW. TTS.AC.In', 'Khurda, Orissa'],
  ['Sector-26 Chandigarh-160019 WWW.Ccet.AC.In', 'Sector-26 Chandigarh-160019'],
  ['Bhopal, (WWW.Mcu.AC.In), Khasra No. 253', 'Bhopal, Khasra No. 253'],
  ['HTTPS://Govtpolykavali.AC.In/', ''],
  ['Darsi, Andhra Pradesh -523247. 8333905095', 'Darsi, Andhra Pradesh -523247.'],
])('cuts contact details from %j', (printed, address) => {
  expect(postalAddress(printed)).toBe(address);
});

test.each([
  'City Centre Ph-II, Surya Sen Sarani, Near Gandhi More',
  'K.No 42, Ph.62 at Mauza Mondha, Panjari, Hingana, Nagpur.',
  'At/PO- Aradgaon, Tel- Rahuri, Dist- Ahmednagar',
  'Kariam Road, Nawanshahr VPO - Kariam Tel. - Nawanshahr Punjab - 144514',
  'Opp. Almaspur Telephone Exchange, Parikrama Marg, Muzaffarnagar',
  '16/375-1-1',
  'Rambagh Circle, Jaipur Rajasthan Pincode : 302004[11]',
])('keeps %j', (address) => {
  expect(postalAddress(address)).toBe(address);
});

test('no address of the list has contact details', () => {
  const addresses = factLists.aicte.rows().map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(9_000);
  expect(addresses.filter((address) => postalAddress(address) !== address)).toEqual([]);
});
