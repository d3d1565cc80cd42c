import '../ui/zod-without-eval.ts';
import './suggestion.css';
import { createRoot } from 'react-dom/client';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  correctionSection,
  correctionTargets,
  missingTargets,
} from '../../domain/correction-target.ts';
import { institution as institutionSchema } from '../../domain/institution.ts';
import { localised } from '../../domain/languages.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { LoadFailure, Loading, loadedFrom, useLoad } from '../console/Loading.tsx';
import { inLanguage } from '../ui/words.tsx';
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
  // Should the session end under the form, the login leads back to it and to its draft.
  askInAddress(section);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    askInAddress(null);
    link.focus();
  };
  const institution = `/api/institutions${localised(location.pathname).path.replace(/\/info$/, '')}`;
  root.render(<Opened language={pageLanguage()} place={{ section, institution }} close={close} />);
}

function askInAddress(section: string | null): void {
  const query = new URLSearchParams(location.search);
  if (section === null) query.delete('correct');
  else query.set('correct', section);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}

interface Props {
  /** The section whose values can be corrected, and where the API answers the institution. */
  place: { section: string; institution: string };
  close: () => void;
}

const Opened = inLanguage(function Opened({ place, close }: Props) {
  const { data, failed, reload } = useLoad(place.institution, () => load(place.institution));
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data) return <Loading />;
  const section = correctionSection(place.section);
  const targets = section ? correctionTargets(data, section) : missingTargets(data);
  return <SuggestionForm institution={data} targets={targets} close={close} />;
});

/** The current institution, because the page may be older. */
async function load(path: string) {
  const { correctionForm: texts } = screenWords(pageLanguage());
  return loadedFrom(await api('GET', path), institutionSchema, texts.loadFailed);
}
