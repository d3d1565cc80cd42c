/**
 * The peer: Express 5 over PostgreSQL, as the same API is often built. It does less than the
 * product: it checks nothing, signs nobody in, counts no facets and keeps no history.
 * Arguments: the folder of PostgreSQL's socket, its user, the file with the institutions.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express from 'express';
import pg from 'pg';

const [, , host = '', user = '', file = ''] = process.argv;
const PAGE = 20;
const pool = new pg.Pool({ host, user, database: 'postgres', max: 16 });

const SCHEMA = `
  CREATE TABLE institution (
    id text PRIMARY KEY,
    type text NOT NULL,
    name_key text NOT NULL,
    words text NOT NULL,
    data jsonb NOT NULL,
    UNIQUE (type, name_key)
  );
`;
const BY_WORDS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX ON institution USING gin (words gin_trgm_ops);
`;

/** What the peer reads of an institution; the rest it keeps as it comes. */
interface Body {
  _id?: string;
  name: string;
  type: string;
  location: { city: string | null; state: string };
}

function columns(id: string, body: Body): unknown[] {
  const { name, type, location } = body;
  const words = [name, location.city, location.state].join(' ').toLowerCase();
  return [id, type, name.toLowerCase(), words, JSON.stringify({ ...body, _id: id })];
}

async function insert(id: string, body: Body) {
  const sql = 'INSERT INTO institution VALUES ($1, $2, $3, $4, $5) RETURNING data';
  return (await pool.query({ name: 'insert', text: sql, values: columns(id, body) })).rows[0].data;
}

/** Makes the table; gives whether words are looked up in an index of trigrams. */
async function prepare(): Promise<boolean> {
  await pool.query(SCHEMA);
  for (const body of JSON.parse(readFileSync(file, 'utf8'))) await insert(body._id, body);
  const hasTrigrams = await pool.query(BY_WORDS).then(
    () => true,
    () => false,
  );
  await pool.query('VACUUM ANALYZE institution');
  return hasTrigrams;
}

const app = express();
app.use(express.json());

app.get('/api/institutions', async (request, response) => {
  const words = String(request.query['q'] ?? '')
    .toLowerCase()
    .split(/\s+/);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await pool.query({
    name: 'search',
    text:
      "SELECT data->>'_id' AS _id, data->>'name' AS name, type, data->>'owner' AS owner, " +
      "data->>'category' AS category, data->'location' AS location, " +
      'data->\'establishedYear\' AS "establishedYear", data->>\'averageFee\' AS "averageFee", ' +
      "data->'rankings'->0 AS rank, data->'gallery'->0->>'imageUrl' AS \"imageUrl\", " +
      'count(*) OVER () AS total FROM institution WHERE words LIKE ALL ($1) ' +
      'ORDER BY name_key LIMIT $2',
    values: [patterns, PAGE],
  });
  const total = Number(rows[0]?.total ?? 0);
  const institutions = rows.map(({ total: _total, ...summary }) => summary);
  response.json({ institutions, total, page: 1, pages: Math.ceil(total / PAGE) });
});

app.get('/api/institutions/:type/:name', async ({ params }, response) => {
  const { rows } = await pool.query({
    name: 'detail',
    text: 'SELECT data FROM institution WHERE type = $1 AND name_key = $2',
    values: [params.type, params.name.toLowerCase()],
  });
  if (rows[0]) response.json(rows[0].data);
  else response.status(404).json({ msg: 'Not found' });
});

app.post('/api/institutions', async (request, response) => {
  response.status(201).json(await insert(randomUUID(), request.body));
});

app.put('/api/institutions/:id', async ({ params, body }, response) => {
  const { rows } = await pool.query({
    name: 'update',
    text:
      'UPDATE institution SET type = $2, name_key = $3, words = $4, data = $5 WHERE id = $1 ' +
      'RETURNING data',
    values: columns(params.id, body),
  });
  if (rows[0]) response.json(rows[0].data);
  else response.status(404).json({ msg: 'Not found' });
});

const hasTrigrams = await prepare();
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') {
    console.log(`http://127.0.0.1:${address.port} ${hasTrigrams ? 'with pg_trgm' : 'without'}`);
  }
});
