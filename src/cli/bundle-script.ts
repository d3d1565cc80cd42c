/** One script without imports: for browsers as a classic script, for Node.js as a module. */
export async function bundleScript(
  source: string,
  format: 'iife' | 'es',
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
        output: { format },
        ...(format === 'es' && { preserveEntrySignatures: 'strict' }),
      },
    },
  });
  const chunks = 'output' in output ? output.output : [];
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('');
}
