import '../ui/zod-without-eval.ts';
import './suggestion.css';
import { createRoot } from 'react-dom/client';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { correctionSection } from '../../domain/correction-sections.ts';
import { listCorrectionTargets, listMissingTargets } from '../../domain/correction-target.ts';
import { institution as institutionSchema } from '../../domain/institution.ts';
import { splitLanguage } from '../../domain/languages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { LoadFailure, Loading, toLoadResult, useLoad } from '../console/Loading.tsx';
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

const SuggestionLoader = withLanguage(function Opened({ context, close }: Props) {
  const { data, failed, reload } = useLoad(context.institution, () =>
    loadInstitution(context.institution),
  );
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data) return <Loading />;
  const section = correctionSection(context.section);
  const targets = section ? listCorrectionTargets(data, section) : listMissingTargets(data);
  return <SuggestionForm institution={data} targets={targets} close={close} />;
});

/** The current institution, because the page may be older. */
async function loadInstitution(path: string) {
  const { correctionForm: texts } = screenWords(pageLanguage());
  return toLoadResult(await api('GET', path), institutionSchema, texts.loadFailed);
}
