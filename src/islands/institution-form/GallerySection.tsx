import { institutionForm as texts } from '../../messages/institution-form.ts';
import { InputField } from './InputField.tsx';
import { RowList } from './RowList.tsx';
import { Section } from './Section.tsx';

const { sections, cells, hints } = texts;

/** Pictures by their addresses. */
export function GallerySection() {
  return (
    <Section title={sections.gallery} hint={hints.gallery} isGrid={false}>
      <RowList list="gallery">
        {(index) => (
          <>
            <InputField name={`gallery.${index}.imageUrl`} label={cells.imageUrl} inputMode="url" />
            <InputField name={`gallery.${index}.caption`} label={cells.caption} />
          </>
        )}
      </RowList>
    </Section>
  );
}
