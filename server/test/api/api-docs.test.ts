import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type ApiDocument, apiMarkdown } from '../support/api-markdown';
import { serverOfTests } from '../support/server';

type Operation = {
  tags?: string[];
  summary?: string;
  security?: object[];
  responses: Record<string, unknown>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const server = serverOfTests({ config: { developerPages: true } });
let document: Document;

beforeAll(async () => {
  document = (await server.call<Document>('GET', '/openapi.json')).body;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
  );
const security = (name: string) => operations().find((call) => call.name === name)?.security;

test('API-01 API-02 the document is valid OpenAPI 3.1 for an outside validator, tells each call and has each schema once', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toMatchObject({
    valid: true,
  });
  expect(operations().length).toBeGreaterThan(15);
  expect(operations().filter(({ tags, summary }) => !tags?.length || !summary)).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['ApiErrorBody', 'Parking', 'Reservation', 'ReservationBody']),
  );
});

test('SES-05 who may call comes from the guards', () => {
  expect(security('get /parking/my-parkings')).toEqual([{ token: [] }]);
  expect(security('get /session/accessToken')).toEqual([{ cookie: [] }]);
  expect(security('post /session/login')).toBeUndefined();
});

test('the document is told apart by its content; its page allows no inline script or style', async () => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/openapi.json', headers });
  for (const encoding of ['br', 'gzip', undefined]) {
    const accepted: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
    const { headers } = await ask(accepted);
    expect(headers['content-encoding']).toBe(encoding);
    // A strong one would say that the compressed bytes are the plain ones.
    expect(headers.etag).toMatch(/^W\//);
    expect(headers.vary).toContain('accept-encoding');
    const again = await ask({ ...accepted, 'if-none-match': String(headers.etag) });
    const { etag, vary, 'cache-control': cached } = headers;
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag, vary, 'cache-control': cached });
  }
  const page = await server.call<string>('GET', '/docs', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.body).toContain('/api/docs/static/swagger-ui-bundle.js');
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
});

test('docs/api.md says what the schemas say', async () => {
  const file = join(__dirname, '../../../docs/api.md');
  const markdown = apiMarkdown(document as unknown as ApiDocument);
  // `npm run api-docs` writes it.
  if (process.env['UPDATE_API_DOCS']) await writeFile(file, markdown);
  expect(await readFile(file, 'utf8')).toBe(markdown);
});
