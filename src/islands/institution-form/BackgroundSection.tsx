import { institutionForm as texts } from '../../messages/institution-form.ts';
import { InputField, TextAreaField } from './InputField.tsx';
import { Section } from './Section.tsx';

const { labels, hints } = texts;

/** What else is known of the institution itself. */
export function BackgroundSection() {
  return (
    <Section title={texts.sections.background}>
      <InputField name="campusArea" label={labels.campusArea} hint={hints.campusArea} />
      <InputField name="affiliatedTo" label={labels.affiliatedTo} />
      <InputField name="approvedBy" label={labels.approvedBy} hint={hints.approvedBy} />
      <TextAreaField name="additionalInfo" label={labels.additionalInfo} isWide />
      <TextAreaField name="scholarship" label={labels.scholarship} isWide />
    </Section>
  );
}
