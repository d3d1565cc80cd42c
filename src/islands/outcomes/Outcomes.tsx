import { formats } from '../../messages/formats.ts';
import './outcomes.css';
import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { indianDay } from '../../domain/date.ts';
import { type Outcome, outcome } from '../../domain/review-moderation.ts';
import { reviewWords } from '../../messages/reviews.ts';
import { type Loaded, LoadFailure, loadedFrom, useLoad } from '../console/Loading.tsx';
import { useWords } from '../ui/words.tsx';

/** What moderators decided about the reviews that a person wrote or reported; nothing where none. */
export function Outcomes() {
  const { outcomesSection: texts } = useWords(reviewWords);
  const { data, failed, reload } = useLoad('', loadOutcomes);
  const decisions = data ?? [];
  if (!failed && decisions.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="outcomes">
      <h2 id="outcomes">{texts.heading}</h2>
      <p className="soft">{texts.lead}</p>
      {failed && <LoadFailure text={failed} retry={reload} />}
      {decisions.length > 0 && (
        <ul className="outcomes">
          {decisions.map((outcome) => (
            <Entry key={`${outcome.reviewId} ${outcome.role}`} outcome={outcome} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ outcome }: { outcome: Outcome }) {
  const { outcomesSection: texts, reportReasonWords } = useWords(reviewWords);
  const { day } = useWords(formats);
  const { contentTitle, role, outcome: kind, reason, reported, at } = outcome;
  return (
    <li className="entry">
      <h3 className="entry-name">{contentTitle}</h3>
      <p>{texts[role][kind]}</p>
      {reason !== null && <p className="prose">{texts.reason(reason)}</p>}
      <p className="entry-note">
        <time dateTime={at}>{day(indianDay(new Date(at)))}</time>
        {reported.length > 0 && (
          <> · {texts.reported(reported.map(reportReasonWords).join(', '))}</>
        )}
      </p>
    </li>
  );
}

const outcomes = z.object({ outcomes: z.array(outcome) }).transform((answer) => answer.outcomes);

/** The decisions that concern the signed-in person, the newest first. */
async function loadOutcomes(): Promise<Loaded<Outcome[]>> {
  const { outcomesSection: texts } = reviewWords(pageLanguage());
  return loadedFrom(await api('GET', '/api/reviews/outcomes'), outcomes, texts.failed);
}
