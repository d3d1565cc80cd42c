import { accountPlants } from './accounts.ts';
import { datePlants } from './dates.ts';
import { factPlants } from './facts.ts';
import type { Plant } from './plant.ts';
import { requestPlants } from './requests.ts';
import { stepPlants } from './steps.ts';
import { storedPlants } from './stored.ts';

/** Every bug that `npm run soak -- plants` plants. */
export const plants: readonly Plant[] = [
  ...accountPlants,
  ...requestPlants,
  ...storedPlants,
  ...stepPlants,
  ...factPlants,
  ...datePlants,
];
