import type { Backend } from './backends.ts';
import { baseContract } from './base-contract.ts';
import { collectionContract } from './collection-contract.ts';
import { counterContract } from './counter-contract.ts';
import { engineContract } from './engine-contract.ts';
import { listContract } from './list-contract.ts';
import { uniqueContract } from './unique-contract.ts';

/** The complete contract of the store, for one kind of engine. */
export function storeContract(name: string, openBackend: () => Backend): void {
  engineContract(name, openBackend);
  collectionContract(name, openBackend);
  uniqueContract(name, openBackend);
  listContract(name, openBackend);
  baseContract(name, openBackend);
  counterContract(name, openBackend);
}
