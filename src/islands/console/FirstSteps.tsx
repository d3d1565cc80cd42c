import { dashboardWords } from '../../messages/dashboard.ts';
import { useWords } from '../ui/words.tsx';

/** Where to begin while there is no institution at all. */
export function FirstSteps() {
  const { dashboard: texts } = useWords(dashboardWords);
  return (
    <section className="stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.emptyHeading}</h2>
      <ol className="stack">
        {texts.firstSteps.map(({ path, label, note }) => (
          <li key={path}>
            <a href={path}>{label}</a> <span className="soft">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
