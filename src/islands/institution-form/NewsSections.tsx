import { institutionForm as texts } from '../../messages/institution-form.ts';
import { InputField, TextAreaField } from './InputField.tsx';
import { RowList } from './RowList.tsx';
import { Section } from './Section.tsx';

const { sections, cells, hints } = texts;

/** What the institution announces. */
export function AnnouncementsSection() {
  return (
    <Section title={sections.announcements} isGrid={false}>
      <RowList list="announcements">
        {(index) => (
          <TextAreaField name={`announcements.${index}.text`} label={cells.text} isWide />
        )}
      </RowList>
    </Section>
  );
}

/** What happens there, and when. */
export function EventsSection() {
  return (
    <Section title={sections.events} hint={hints.events} isGrid={false}>
      <RowList list="events">
        {(index) => (
          <>
            <InputField name={`events.${index}.title`} label={cells.title} />
            <InputField name={`events.${index}.date`} label={cells.date} type="date" />
          </>
        )}
      </RowList>
    </Section>
  );
}
