/** `npm run build`: the artefact that Netlify deploys. */
import { readEnv } from '../runtime/env.ts';
import { bakeDeployContext } from './deploy-context.ts';
import { run } from './ending.ts';
import { buildAnew } from './site-build.ts';

const root = process.cwd();

await run(async () => {
  const env = readEnv();
  await bakeDeployContext(root, env);
  console.log(await buildAnew({ root, productName: env.PRODUCT_NAME }));
});
