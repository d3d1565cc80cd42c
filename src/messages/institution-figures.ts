/** The words around an institution's figures on its page, English. */
export const figureSectionTexts = {
  costs: 'What it costs',
  costsLead: 'As the institution’s own papers say; categories, incomes and years differ.',
  forWhat: 'For what',
  amount: 'Rupees a year',
  year: 'Year',
  outcomes: 'What becomes of its students',
  outcomesLead:
    'As the institution reported to NIRF. Programmes may overlap and are never added up.',
  allProgrammes: 'All programmes and years',
  programme: 'Programme',
  graduated: 'Graduated in time',
  placed: 'Placed',
  higherStudies: 'Higher studies',
  medianSalary: 'Median salary',
  medianPlot: (programme: string) => `Median salary of ${programme} over the years`,
  wholeInstitution: 'All programmes',
  people: 'Who studies there',
  peopleLead: 'As the institution reported to NIRF.',
  why: 'Why it ranks so',
  whyLead: (category: string, year: number) =>
    `The five parameters of NIRF ${category} ${year}, each out of 100.`,
  where: 'Where it is',
  map: 'On the map',
  changes: 'Every change of this page',
  seats: 'Seats a year',
  look: 'its own site may say more:',
} as const;
