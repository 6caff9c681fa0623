import { STATUS_CODES } from 'node:http';
import type { FastifyDynamicSwaggerOptions, SwaggerTransform } from '@fastify/swagger';
import { API_BASE, type Role } from '@parqueo/shared-api/contract';
import { version } from '../../../package.json';
import { type Access, accessOf } from '../../platform/http/access';
import { hoistSchemas } from './components';
import { errorResponses } from './refusals';

const AUDIENCE: Readonly<Record<Role, string>> = {
  admin: 'owners',
  attendant: 'attendants',
  driver: 'drivers',
};

/** 'Owners and attendants only.' */
function onlyFor(roles: readonly Role[]): string {
  const names = roles.map((role) => AUDIENCE[role]).join(' and ');
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} only.`;
}

/** Adds the guards' access and the possible errors to a route's schema. */
const describeRoute: SwaggerTransform = ({ schema, url, route }) => {
  if (!url.startsWith(`${API_BASE}/`) || schema?.hide) return { schema: { hide: true }, url };
  const access = accessOf(route.onRequest);
  const answers = Object.fromEntries(
    Object.entries(schema.response ?? {}).filter(([status]) => status.startsWith('2')),
  );
  const response = {
    ...(Object.keys(answers).length > 0 ? answers : { 204: { type: 'null' } }),
    ...errorResponses(schema, route),
  };
  return {
    url,
    schema: {
      ...schema,
      ...(access && { security: [{ [access.scheme]: [] }] }),
      ...describe(schema.description, access),
      response,
    },
  };
};

function describe(description: string | undefined, access: Access | null) {
  const whole = [
    access?.roles && onlyFor(access.roles),
    access?.embeds && 'Also from an integrator’s page, for the owner.',
    description,
  ]
    .filter(Boolean)
    .join(' ');
  return whole ? { description: whole } : {};
}

/** The document's frame; paths and schemas come from the routes. OpenAPI 3.1. */
export function documentOptions(cookie: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parqueo Central',
        version,
        description:
          'Every refusal is an ApiErrorBody: a Spanish message, a code that never changes, and the ' +
          'fields at fault. Times are ISO 8601 with a zone, money is in quetzales.',
      },
      servers: [{ url: API_BASE }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'authorization',
            description: 'The access token alone, without a word before it.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'The key of an integrator, which its own server keeps.',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: cookie,
            description: 'The refresh cookie; scripts cannot read it.',
          },
          release: {
            type: 'http',
            scheme: 'bearer',
            description:
              "A team's token for a release (docs/operations.md), never an access token.",
          },
        },
      },
    },
    convertConstToEnum: false,
    transform: describeRoute,
    transformObject: (given) => {
      if (!('openapiObject' in given)) return given.swaggerObject;
      const { paths, ...frame } = given.openapiObject;
      const hoisted = hoistSchemas(nameAnswers(paths as Paths));
      const components = { ...frame.components, schemas: hoisted.schemas };
      return { ...frame, paths: hoisted.document, components } as typeof given.openapiObject;
    },
  };
}

/** The calls by path and method, as far as they are read here. */
type Paths = Record<
  string,
  Record<string, { responses: Record<string, { description?: string }> }>
>;

/** Says 'Created' rather than the generator's 'Default Response'. */
function nameAnswers(paths: Paths): Paths {
  for (const { responses } of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    for (const [status, answer] of Object.entries(responses)) {
      if (answer.description === 'Default Response') answer.description = STATUS_CODES[status];
    }
  }
  return paths;
}
