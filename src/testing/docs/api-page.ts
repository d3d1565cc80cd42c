import type { Route } from '../../calls/route.ts';

const HEAD = `# Calls of the API

Made from the table of routes by \`npm run docs\`; a test compares. The rules that hold for all of them stand in
[product.md](product.md#api), the schemas in \`GET /api/openapi.json\`.

| call | who | what it does | success |
|---|---|---|---|
`;

/** docs/api.md: a row for each call, in the order of the table. */
export function apiPage(routes: readonly Route[]): string {
  return `${HEAD}${routes.map(row).join('\n')}\n`;
}

function row({ method, path, access, summary, answers }: Route): string {
  const address = path.replace(/:(\w+)/g, '{$1}');
  return `| ${method} ${address} | ${access} | ${summary} | ${Object.keys(answers).join(', ')} |`;
}
