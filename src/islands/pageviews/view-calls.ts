import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type PageView, pageView } from '../../domain/page-view.ts';
import type { ViewPeriod } from '../../domain/page-view-period.ts';
import { viewWords } from '../../messages/analytics.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';

/** The page views of a period, as the server counted them. */
export async function loadViews(period: ViewPeriod): Promise<Loaded<PageView[]>> {
  const { pageAnalytics: texts } = viewWords(pageLanguage());
  const query = period === 'total' ? '' : `?period=${period}`;
  const result = await api('GET', `/api/pageviews${query}`);
  return loadedFrom(result, z.array(pageView), texts.failed[period]);
}
