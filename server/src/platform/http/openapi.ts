import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { file } from '@sevakendra/contract/kit/endpoint'
import { problem } from '@sevakendra/contract/kit/problem'
import { z } from 'zod'
import type { App } from './http'

const shape = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io })
  return rest
}

/** The API page at `/api/docs`, from the same definitions that the server answers and the browser sends. */
export async function describeApi({ http }: App): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Sevakendra',
        version: '1',
        description:
          'Every call of the portal. Send the bearer token, and the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN on every POST.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      if (!endpoint) return { schema: { hide: true }, url }
      const failed = { description: 'Refused', ...shape(problem, 'output') }
      return {
        url,
        schema: {
          ...schema,
          tags: [endpoint.path.split('/').slice(1, 3).join(' ')],
          summary: endpoint.summary,
          description: `May be called by: ${endpoint.may}.${endpoint.once ? ` Idempotency-Key: ${endpoint.once}.` : ''}`,
          ...(endpoint.may === 'public' ? {} : { security: [{ bearer: [] }] }),
          ...(endpoint.body ? { body: shape(endpoint.body, 'input') } : {}),
          ...(endpoint.query ? { querystring: shape(endpoint.query, 'input') } : {}),
          response: {
            200:
              endpoint.reply === file
                ? { description: 'A file', type: 'string', format: 'binary' }
                : { description: 'Done', ...shape(endpoint.reply, 'output') },
            '4xx': failed,
          },
        },
      }
    },
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
  })
}
