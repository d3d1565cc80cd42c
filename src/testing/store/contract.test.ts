import { BACKENDS } from './backends.ts';
import { storeContract } from './contract.ts';

for (const [name, open] of Object.entries(BACKENDS)) storeContract(name, open);
