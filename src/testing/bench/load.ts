import http from 'node:http';

/** What to ask for, how often, over how many connections at once. */
export interface Load {
  url: string;
  requests: number;
  connections: number;
}

/** Requests a second that a server answers; throws on any answer but 200. */
export async function requestsPerSecond({ url, requests, connections }: Load): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await get(url, agent);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return Math.round(requests / ((performance.now() - start) / 1000));
}

function get(url: string, agent: http.Agent): Promise<void> {
  const headers = { 'Accept-Encoding': 'br, gzip' };
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
    });
    request.on('error', reject);
  });
}
