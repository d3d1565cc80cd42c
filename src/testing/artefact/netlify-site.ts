import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkFolder } from '../link-folder.ts';
import { copyProject } from '../started.ts';
import { type BundledFunction, bundleFunctions } from './bundle.ts';
import { runNode } from './run-node.ts';

/** The site as known to Netlify. */
export const SITE = {
  url: 'https://campuskosh.test',
  id: '5b0a7c1e-0000-4000-8000-000000000001',
  name: 'campuskosh',
};

/** The description of a deploy that Netlify gives to a build. */
interface NetlifyDeploy {
  context: string;
  branch: string;
  id: string;
  /** Its public address. */
  url: string;
  /** Its address according to Netlify, which is never the production domain. */
  primeUrl: string;
}

/** One deploy of each kind. */
export const DEPLOYS = {
  production: {
    context: 'production',
    branch: 'main',
    id: '6530a0000000000000000001',
    url: SITE.url,
    primeUrl: 'https://main--campuskosh.netlify.app',
  },
  branch: {
    context: 'branch-deploy',
    branch: 'staging',
    id: '6530a0000000000000000002',
    url: 'https://staging--campuskosh.netlify.app',
    primeUrl: 'https://staging--campuskosh.netlify.app',
  },
  preview: {
    context: 'deploy-preview',
    branch: 'a/branch',
    id: '6530a0000000000000000003',
    url: 'https://deploy-preview-7--campuskosh.netlify.app',
    primeUrl: 'https://deploy-preview-7--campuskosh.netlify.app',
  },
} as const satisfies Record<string, NetlifyDeploy>;

/** A deploy as built and uploaded. */
export interface BuiltDeploy extends NetlifyDeploy {
  /** The project in which it was built, with its static files under `dist`. */
  root: string;
  functions: readonly BundledFunction[];
}

/** The variables that Netlify sets during a build and not at run time. */
function buildVariables({ context, branch, id, primeUrl }: NetlifyDeploy) {
  return {
    NETLIFY: 'true',
    CI: 'true',
    CONTEXT: context,
    BRANCH: branch,
    HEAD: branch,
    COMMIT_REF: '0f7c1c2f0b0d4c6a8e1d2b3c4d5e6f708192a3b4',
    DEPLOY_ID: id,
    DEPLOY_URL: `https://${id}--campuskosh.netlify.app`,
    DEPLOY_PRIME_URL: primeUrl,
    URL: SITE.url,
    SITE_ID: SITE.id,
    SITE_NAME: SITE.name,
    BUILD_ID: id.replace(/^65/, '75'),
  };
}

/** A copy of the project; the bundler would take a linked node_modules for one file of a function. */
export async function copyForBundler() {
  const project = await copyProject();
  const modules = join(project.root, 'node_modules');
  await rm(modules);
  linkFolder('node_modules', modules);
  return project;
}

/** Builds a deploy as Netlify does, in a copy of the project. */
export async function buildDeploy(
  deploy: NetlifyDeploy,
): Promise<BuiltDeploy & { remove(): Promise<void> }> {
  const project = await copyForBundler();
  const folder = await mkdtemp(join(tmpdir(), 'campuskosh-bundle-'));
  await runNode(project.root, ['src/cli/build.ts'], buildVariables(deploy));
  const functions = await bundleFunctions(project.root, folder);
  return {
    ...deploy,
    root: project.root,
    functions,
    async remove() {
      await project.remove();
      await rm(folder, { recursive: true });
    },
  };
}
