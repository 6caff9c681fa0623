import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@parqueo/shared-api/contract';
import Type from 'typebox';
import { type App, callsOf } from '../../platform/http/calls';
import { sendTagged } from '../../platform/http/etag';
import { documentOptions } from './document';

/** Allows only files of this server; the page's scripts and styles are files, so nothing is inline. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Adds the viewport element that the library's page lacks. */
const FITS_PHONES = `document.head.append(
  Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }),
);`;

/** GET /api/docs: the document as a page. Comes before the routes, so that it hears of them all. */
export async function apiDocs(app: App, cookie: string): Promise<void> {
  await app.register(swagger, documentOptions(cookie));
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: PAGE_POLICY,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    theme: { title: 'Parqueo Central · API', js: [{ filename: 'phone.js', content: FITS_PHONES }] },
  });
}

/** GET /openapi.json: the document, made once, with an ETag of its content. */
export function apiDocumentRoutes(app: App): void {
  let made: string | undefined;
  callsOf(app, 'operation').get('/openapi.json', {
    summary: 'This document',
    response: { 200: Type.Object({}, { additionalProperties: true }), 304: Type.Null() },
    handler: async (request, reply) => {
      made ??= JSON.stringify(app.swagger());
      reply.header('cache-control', 'no-cache').type('application/json');
      return sendTagged(request, reply, made);
    },
  });
}
