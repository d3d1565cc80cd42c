/** A bare node:http server with a body of 2 KB: what the serving bench compares with. */
import http from 'node:http';

const body = Buffer.alloc(2_000, 'x');
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
