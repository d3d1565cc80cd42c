import type { Route } from '../../calls/route.ts';
import { rolesThatCan } from '../../domain/principal.ts';

const HEAD = `# Calls of the API

Made from the table of routes by \`npm run docs\`; a test compares. The rules that hold for all of them stand in
[product.md](product.md#api), what a role may do in \`src/domain/principal.ts\`, the schemas in \`GET /api/openapi.json\`.

| call | who | by the act | what it does | success |
|---|---|---|---|---|
`;

/** docs/api.md: a row for each call, in the order of the table. */
export function apiPage(routes: readonly Route[]): string {
  return `${HEAD}${routes.map(formatRow).join('\n')}\n`;
}

function formatRow({ method, path, access, summary, answers }: Route): string {
  const address = path.replace(/:(\w+)/g, '{$1}');
  const isOpen = access === 'anyone' || access === 'user';
  const [who, act] = isOpen ? [access, ''] : [rolesThatCan(access).join(', '), `\`${access}\``];
  return `| ${method} ${address} | ${who} | ${act} | ${summary} | ${Object.keys(answers).join(', ')} |`;
}
