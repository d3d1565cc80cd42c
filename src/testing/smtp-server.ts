import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A mail server that accepts mails or refuses their receivers, and records what it received. */
export interface SmtpServer {
  url: string;
  received: string[];
  close(): void;
}

/** Starts a mail server on a free port. */
export async function openSmtpServer(toReceiver = '250 ok'): Promise<SmtpServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inData && !text.endsWith('\r\n.\r\n')) return;
      inData = text.startsWith('DATA');
      if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else if (text.startsWith('RCPT')) socket.write(`${toReceiver}\r\n`);
      else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => void server.close() };
}
