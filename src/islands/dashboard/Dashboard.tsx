import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { pages, permissionOfScreen } from '../../domain/pages/pages.ts';
import { can } from '../../domain/principal.ts';
import { dashboardWords } from '../../messages/dashboard.ts';
import { FirstSteps } from '../console/FirstSteps.tsx';
import { useLoad } from '../console/useLoad.ts';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useSession } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';

/** Counts of the admin's pending work: reported reviews that are still shown, and institutions. */
interface PendingWork {
  reports: number;
  institutions: number;
}

const totalAnswer = z.object({ total: z.int() });

/** Loads the counts, those of reports only for users who may decide them. */
async function loadPendingWork(mayDecide: boolean): Promise<PendingWork> {
  const { dashboard: texts } = dashboardWords(pageLanguage());
  // One after the other: a failed call alerts, and one alert is enough.
  const options = { schema: totalAnswer, failed: texts.waitingUnknown };
  const reported = '/api/reviews/reported?status=visible&limit=1';
  const reports = mayDecide ? (await call('GET', reported, options)).total : 0;
  const { total } = await call('GET', '/api/institutions?limit=1', options);
  return { reports, institutions: total };
}

/** Links to every permitted management screen, with its queue (docs/product.md 2). */
export const Dashboard = restrictedScreen(
  'openConsole',
  (language) => dashboardWords(language).dashboard,
  Screens,
);

function Screens() {
  const { dashboard: texts } = useWords(dashboardWords);
  const session = useSession();
  const mayOpen = (path: string) => {
    const permission = permissionOfScreen(path);
    return session && permission ? can(session.role, permission) : false;
  };
  const { data, failed } = useLoad('', () => loadPendingWork(mayOpen(pages.reports.path)));
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      {failed !== null && <p className="soft">{failed}</p>}
      {data?.institutions === 0 && mayOpen(pages.addInstitution.path) && <FirstSteps />}
      <ul className="cards">
        {texts.cards
          .filter(({ path }) => mayOpen(path))
          .map((card) => (
            <li key={card.path} className="card dashboard-card">
              <a className="card-name" href={card.path}>
                {card.label}
              </a>
              <span className="soft small">{card.note}</span>
              {card.path === pages.reports.path && data && data.reports > 0 && (
                <strong className="small">{texts.reportsWait(data.reports)}</strong>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}
