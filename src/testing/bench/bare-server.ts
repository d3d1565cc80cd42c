/**
 * A bare node:http server that answers /NAME with the file of that name in a folder: the minimal
 * cost of a server in this language, as a reference.
 */
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = { '.json': 'application/json', '.br': 'text/html' };
const [, , folder = ''] = process.argv;
const answers = new Map(
  readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]),
);

const server = http.createServer((request, response) => {
  const path = request.url ?? '';
  const body = answers.get(path);
  const type = TYPES[extname(path)] ?? 'text/plain';
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': body?.length ?? 0,
    ...(path.endsWith('.br') && { 'Content-Encoding': 'br' }),
  };
  request.resume().on('end', () => {
    response.writeHead(body ? 200 : 404, headers);
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
