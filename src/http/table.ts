import type { Route } from '../calls/route.ts';
import { accountRoutes } from '../features/accounts/account-routes.ts';
import { authRoutes } from '../features/accounts/auth-routes.ts';
import { profileRoutes } from '../features/accounts/profile-routes.ts';
import { userRoutes } from '../features/accounts/users-routes.ts';
import { adRoutes } from '../features/ads/routes.ts';
import { institutionRoutes } from '../features/catalogue/routes.ts';
import { cutoffRoutes } from '../features/cutoffs/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { referenceRoutes } from '../features/reference/routes.ts';
import { reviewRoutes } from '../features/reviews/routes.ts';
import { savedRoutes } from '../features/saved/routes.ts';
import { sourceRoutes } from '../features/sources/routes.ts';
import { pageViewRoutes } from '../features/views/routes.ts';
import { openApiRoute } from './openapi.ts';

const described: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...savedRoutes,
  ...userRoutes,
  ...institutionRoutes,
  ...importRoutes,
  ...referenceRoutes,
  ...cutoffRoutes,
  ...adRoutes,
  ...sourceRoutes,
  ...reviewRoutes,
  ...pageViewRoutes,
  ...historyRoutes,
];

/** Every call of the API. */
export const routes: readonly Route[] = [...described, openApiRoute(described)];
