import '../ui/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { correctionSection } from '../../domain/corrections/correction-sections.ts';
import {
  listCorrectionTargets,
  listMissingTargets,
} from '../../domain/corrections/correction-target.ts';
import {
  type Institution,
  institution as institutionSchema,
} from '../../domain/institutions/institution.ts';
import { splitLanguage } from '../../domain/languages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { withLanguage } from '../ui/words.tsx';
import { SuggestionForm } from './SuggestionForm.tsx';

/** Opens the form below the foot of the section to which a link belongs, until it is closed. */
export function openSuggestion(link: HTMLElement): void {
  const section = link.dataset['correct'] ?? '';
  link.closest('details.folded')?.setAttribute('open', '');
  const foot = link.parentElement;
  if (!foot || foot.nextElementSibling?.matches('[data-correction-form]')) return;
  const host = document.createElement('div');
  host.dataset['correctionForm'] = section;
  foot.after(host);
  // If the session ends while the form is open, the login returns to it and its draft.
  setSectionInAddress(section);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    setSectionInAddress(null);
    link.focus();
  };
  const institution = `/api/institutions${splitLanguage(location.pathname).path.replace(/\/info$/, '')}`;
  root.render(
    <SuggestionLoader language={pageLanguage()} context={{ section, institution }} close={close} />,
  );
}

function setSectionInAddress(section: string | null): void {
  const query = new URLSearchParams(location.search);
  if (section === null) query.delete('correct');
  else query.set('correct', section);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

interface Props {
  /** The section whose values can be corrected, and where the API answers the institution. */
  context: { section: string; institution: string };
  close: () => void;
}

const SuggestionLoader = withLanguage(function SuggestionLoader({ context, close }: Props) {
  const load = useLoad(context.institution, () => loadInstitution(context.institution));
  return (
    <Loaded load={load}>
      {(institution) => (
        <SuggestionForm
          institution={institution}
          targets={targetsOf(institution, context.section)}
          close={close}
        />
      )}
    </Loaded>
  );
});

/** What can be corrected in a section; without one, the values that the institution lacks. */
function targetsOf(institution: Institution, name: string) {
  const section = correctionSection(name);
  return section ? listCorrectionTargets(institution, section) : listMissingTargets(institution);
}

/** The current institution, because the page may be older. */
async function loadInstitution(path: string) {
  const { correctionForm: texts } = screenWords(pageLanguage());
  return call('GET', path, { schema: institutionSchema, failed: texts.loadFailed });
}
