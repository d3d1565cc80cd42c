import { accountRoutes } from './account.ts';
import { adRoutes } from './ads.ts';
import { authRoutes } from './auth.ts';
import { healthRoutes } from './health.ts';
import { historyRoutes } from './history.ts';
import { importRoutes } from './import.ts';
import { institutionRoutes } from './institutions.ts';
import { openApiRoute } from './openapi.ts';
import { pageViewRoutes } from './pageviews.ts';
import { profileRoutes } from './profile.ts';
import { referenceRoutes } from './reference.ts';
import { reviewRoutes } from './reviews.ts';
import type { Route } from './route.ts';
import { userRoutes } from './users.ts';

const described: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...institutionRoutes,
  ...importRoutes,
  ...referenceRoutes,
  ...adRoutes,
  ...reviewRoutes,
  ...pageViewRoutes,
  ...historyRoutes,
];

/** Every call of the API. */
export const routes: readonly Route[] = [...described, openApiRoute(described)];
