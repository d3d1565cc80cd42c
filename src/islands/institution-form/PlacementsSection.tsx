import { institutionForm as texts } from '../../messages/institution-form.ts';
import { InputField, TextAreaField } from './InputField.tsx';
import { Section } from './Section.tsx';

const { labels, hints } = texts;

/** What graduates were offered, and by whom. */
export function PlacementsSection() {
  return (
    <Section title={texts.sections.placements}>
      <InputField
        name="placementDetails.highest"
        label={labels['placementDetails.highest']}
        hint={hints.placement}
      />
      <InputField name="placementDetails.median" label={labels['placementDetails.median']} />
      <InputField name="placementDetails.lowest" label={labels['placementDetails.lowest']} />
      <TextAreaField
        name="companiesVisited"
        label={labels.companiesVisited}
        hint={hints.separated}
        isWide
      />
    </Section>
  );
}
