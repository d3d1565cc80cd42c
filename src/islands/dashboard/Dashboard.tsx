import { dashboard as texts } from '../../messages/en/admin.ts';
import './dashboard.css';
import { useLoad } from '../console/useLoad.ts';
import { AdminOnly } from '../ui/AdminOnly.tsx';
import { loadWaiting } from './waiting.ts';

/** The admins' way to every management screen, and what waits there (docs/product.md 2). */
export function Dashboard() {
  return (
    <AdminOnly denied={texts.denied}>
      <Screens />
    </AdminOnly>
  );
}

function Screens() {
  const { data, failed } = useLoad('', loadWaiting);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      {failed !== null && <p className="soft">{failed}</p>}
      {data?.institutions === 0 && <FirstSteps />}
      <ul className="cards">
        {texts.cards.map((card) => (
          <li key={card.path} className="card dashboard-card">
            <a className="card-name" href={card.path}>
              {card.label}
            </a>
            <span className="soft small">{card.note}</span>
            {card.path === texts.reportsPath && data && data.reports > 0 && (
              <strong className="small">{texts.reportsWait(data.reports)}</strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where to begin while there is no institution at all. */
function FirstSteps() {
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
