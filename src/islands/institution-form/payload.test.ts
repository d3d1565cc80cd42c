import { describe, expect, it } from 'vitest';
import { institutionInput } from '../../domain/institutions/institution.ts';
import { blankForm, blankRow, type FormValues } from './form-values.ts';
import { payloadOf, toFigure } from './payload.ts';

const schema = institutionInput(2026);

function filledForm(values: Partial<FormValues> = {}): FormValues {
  return {
    ...blankForm(),
    name: 'Deccan College',
    type: 'college',
    owner: 'Private',
    establishedYear: '1821',
    location: { place: 'Yerawada', city: 'Pune', state: 'Maharashtra', country: 'India' },
    ...values,
  };
}

function bodyFor(values: Partial<FormValues>) {
  return schema.parse(payloadOf(filledForm(values), 'adding'));
}

describe('the payload of the form', () => {
  it('starts in India with every facility and sends no blank values', () => {
    const body = bodyFor({});
    expect(body.location.country).toBe('India');
    expect(Object.values(body.facilities ?? {})).toEqual(Array(5).fill('Available'));
    expect(body.establishedYear).toBe(1821);
    expect(body).toMatchObject({
      category: null,
      website: null,
      coursesAndFees: [],
      announcements: [],
      events: [],
      gallery: [],
      rankings: [],
      scholarship: null,
    });
  });

  it('omits rows without required cells', () => {
    const ranking = blankRow('rankings');
    const body = bodyFor({
      announcements: [{ text: ' ' }, { text: 'Admissions open' }],
      events: [
        { title: 'No date', date: '' },
        { title: '', date: '2026-06-01' },
        { title: 'Convocation', date: '2026-06-01' },
      ],
      gallery: [
        { imageUrl: '', caption: 'No picture' },
        { imageUrl: 'https://example.org/a.jpg', caption: '' },
      ],
      rankings: [
        { ...ranking, agency: '', category: '', rank: '3', year: '2025' },
        { ...ranking, agency: 'NIRF', category: '', rank: '', year: '2025' },
        { ...ranking, agency: 'NIRF', category: '', rank: '3', year: '' },
        { ...ranking, agency: 'NIRF', category: 'College', rank: '3', year: '2025' },
      ],
    });
    expect(body.announcements).toEqual(['Admissions open']);
    expect(body.events).toEqual([{ title: 'Convocation', date: '2026-06-01' }]);
    expect(body.gallery).toEqual([{ imageUrl: 'https://example.org/a.jpg', caption: null }]);
    expect(body.rankings).toEqual([{ agency: 'NIRF', category: 'College', rank: 3, year: 2025 }]);
  });

  it('sends a course without fees as Not reported and without duration as N/A', () => {
    const row = blankRow('coursesAndFees');
    const body = bodyFor({
      coursesAndFees: [
        { ...row, course: 'MBA', fees: ' ' },
        { ...row, fees: '₹1 lakh' },
      ],
    });
    expect(body.coursesAndFees).toEqual([
      { course: 'MBA', duration: 'N/A', fees: 'Not reported', entranceExam: [] },
    ]);
  });

  it('splits companies on commas, trims, and drops blanks', () => {
    const body = bodyFor({ companiesVisited: ' Infosys, , Tata Steel ,\nWipro,' });
    expect(body.companiesVisited).toEqual(['Infosys', 'Tata Steel', 'Wipro']);
  });

  it('labels a figure by its level and years where the other parts are blank', () => {
    const row = blankRow('figures');
    const about = { ...row.about, level: 'ug', years: '4' };
    const figure = toFigure({ ...row, key: 'students', value: '3', about });
    expect(figure.of).toBe('UG 4 years');
    expect(bodyFor({ figures: [{ ...row, key: 'students', value: '3', about }] }).figures).toEqual([
      expect.objectContaining({ of: 'UG 4 years', value: 3 }),
    ]);
  });
});
