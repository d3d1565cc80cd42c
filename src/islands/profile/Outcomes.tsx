import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { indianDay } from '../../domain/date.ts';
import { outcome, type ReviewOutcome } from '../../domain/reviews/review-moderation.ts';
import { dot } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { LoadFailure } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { LocalName } from '../ui/LocalName.tsx';
import { useWords } from '../ui/words.tsx';

/** Moderators' decisions about the user's reviews and reports; renders nothing without any. */
export function Outcomes() {
  const { outcomesSection: texts } = useWords(screenWords);
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

function Entry({ outcome }: { outcome: ReviewOutcome }) {
  const { outcomesSection: texts, reportReasonWords } = useWords(screenWords);
  const { day } = useWords(formats);
  const { contentTitle, role, outcome: kind, reason, reported, at } = outcome;
  return (
    <li className="entry">
      <h3 className="entry-name">
        <LocalName name={contentTitle} />
      </h3>
      <p>{texts[role][kind]}</p>
      {reason !== null && <p className="prose">{texts.reason(reason)}</p>}
      <p className="entry-note">
        <time dateTime={at}>{day(indianDay(new Date(at)))}</time>
        {reported.length > 0 && dot + texts.reported(reported.map(reportReasonWords).join(', '))}
      </p>
    </li>
  );
}

const outcomes = z.object({ outcomes: z.array(outcome) }).transform((answer) => answer.outcomes);

/** The decisions that concern the user, newest first. */
async function loadOutcomes(): Promise<ReviewOutcome[]> {
  const { outcomesSection: texts } = screenWords(pageLanguage());
  return call('GET', '/api/reviews/outcomes', { schema: outcomes, failed: texts.failed });
}
