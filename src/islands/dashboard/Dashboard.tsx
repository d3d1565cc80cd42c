import { dashboard as texts } from '../../messages/admin.ts';
import './dashboard.css';
import { AdminOnly } from '../ui/AdminOnly.tsx';

/** The admins' way to every management screen (docs/product.md 2). */
export function Dashboard() {
  return (
    <AdminOnly denied={texts.denied}>
      <div className="stack">
        <h1>{texts.heading}</h1>
        <ul className="cards">
          {texts.cards.map((card) => (
            <li key={card.path} className="card dashboard-card">
              <a className="card-name" href={card.path}>
                {card.label}
              </a>
              <span className="soft small">{card.note}</span>
            </li>
          ))}
        </ul>
      </div>
    </AdminOnly>
  );
}
