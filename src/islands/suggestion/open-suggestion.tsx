import '../ui/zod-without-eval.ts';
import './suggestion.css';
import { createRoot } from 'react-dom/client';
import { api } from '../../browser/api-client.ts';
import type { SuggestionPlace } from '../../browser/correction-start.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  correctionSection,
  correctionTargets,
  missingTargets,
} from '../../domain/correction-target.ts';
import { institution as institutionSchema } from '../../domain/institution.ts';
import { suggestionWords } from '../../messages/suggestion.ts';
import { LoadFailure, Loading, loadedFrom, useLoad } from '../console/Loading.tsx';
import { inLanguage } from '../ui/words.tsx';
import { SuggestionForm } from './SuggestionForm.tsx';

/** Shows the form of a correction in its place on the page, until it is closed. */
export function openSuggestion(place: SuggestionPlace): void {
  const root = createRoot(place.host);
  const close = () => {
    root.unmount();
    place.close();
  };
  root.render(<Opened language={pageLanguage()} place={place} close={close} />);
}

interface Props {
  place: SuggestionPlace;
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

/** The institution as it stands now: the page may be older. */
async function load(path: string) {
  const { correctionForm: texts } = suggestionWords(pageLanguage());
  return loadedFrom(await api('GET', path), institutionSchema, texts.loadFailed);
}
