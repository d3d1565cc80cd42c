import type { Route } from '../calls/index.ts';
import { authRoutes } from '../features/accounts/auth-routes.ts';
import {
  accountRoutes,
  listSettingsRoutes,
  profileRoutes,
  userRoutes,
} from '../features/accounts/routes.ts';
import { adRoutes } from '../features/ads/routes.ts';
import { bulkRoutes } from '../features/bulk/routes.ts';
import { costRoutes } from '../features/catalogue/cost-routes.ts';
import { institutionRoutes } from '../features/catalogue/routes.ts';
import { checkRoutes } from '../features/checks/routes.ts';
import { correctionRoutes } from '../features/corrections/routes.ts';
import { cutoffRoutes } from '../features/cutoffs/routes.ts';
import { duplicateRoutes } from '../features/duplicates/routes.ts';
import { examDateRoutes } from '../features/exam-dates/routes.ts';
import { followRoutes } from '../features/follows/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { cutoffImportRoutes } from '../features/imports/cutoff-routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { recognitionRoutes } from '../features/recognition/routes.ts';
import { referenceRoutes } from '../features/reference/routes.ts';
import { reviewRoutes } from '../features/reviews/routes.ts';
import { savedRoutes } from '../features/saved/routes.ts';
import { scholarshipRoutes } from '../features/scholarships/routes.ts';
import { sourceRoutes } from '../features/sources/routes.ts';
import { pageViewRoutes } from '../features/views/routes.ts';
import { workRoutes } from '../features/work/routes.ts';
import { openApiRoute } from './openapi.ts';

const documentedRoutes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...listSettingsRoutes,
  ...savedRoutes,
  ...followRoutes,
  ...userRoutes,
  ...institutionRoutes,
  ...costRoutes,
  ...importRoutes,
  ...bulkRoutes,
  ...checkRoutes,
  ...duplicateRoutes,
  ...recognitionRoutes,
  ...scholarshipRoutes,
  ...referenceRoutes,
  ...examDateRoutes,
  ...cutoffRoutes,
  ...cutoffImportRoutes,
  ...adRoutes,
  ...sourceRoutes,
  ...reviewRoutes,
  ...correctionRoutes,
  ...pageViewRoutes,
  ...historyRoutes,
  ...workRoutes,
];

/** All routes of the API. */
export const routes: readonly Route[] = [...documentedRoutes, openApiRoute(documentedRoutes)];
