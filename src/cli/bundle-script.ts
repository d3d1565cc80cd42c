/** One classic script for browsers, without imports. */
export async function bundleScript(
  source: string,
  define: Record<string, string> = {},
): Promise<string> {
  // Only a build pays for loading the bundler.
  const { build } = await import('vite');
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: source,
        output: { format: 'iife' },
      },
    },
  });
  const chunks = 'output' in output ? output.output : [];
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('');
}
