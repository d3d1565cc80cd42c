import { categories, institutionTypes, owners } from '../../domain/institution.ts';
import { institutionForm as texts } from '../../messages/institution-form.ts';
import { typeTexts } from '../../messages/pages.ts';
import { InputField } from './InputField.tsx';
import { Section } from './Section.tsx';
import { SelectField } from './SelectField.tsx';

const { labels } = texts;

/** What the institution is and since when. */
export function IdentitySection() {
  return (
    <Section title={texts.sections.identity}>
      <InputField name="name" label={labels.name} isRequired isWide />
      <SelectField
        name="type"
        label={labels.type}
        options={institutionTypes}
        words={typeTexts}
        isRequired
      />
      <SelectField name="owner" label={labels.owner} options={owners} isRequired />
      <SelectField name="category" label={labels.category} options={categories} />
      <InputField
        name="establishedYear"
        label={labels.establishedYear}
        inputMode="numeric"
        isRequired
      />
      <InputField name="website" label={labels.website} inputMode="url" />
    </Section>
  );
}
