import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { errorStatus } from '#shared/errors.ts'

const shapeOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'openapi-3.0' })

/** The OpenAPI 3.0 document of all contracts. */
export const openApiDocument = (endpoints: { name: string; endpoint: Endpoint }[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoint } of endpoints) {
    const parameters = (['params', 'query'] as const).flatMap((where) =>
      Object.entries(endpoint[where]?.shape ?? {}).map(([key, shape]) => ({
        name: key,
        in: where === 'params' ? 'path' : 'query',
        required: where === 'params' || !(shape as z.ZodType).safeParse(undefined).success,
        schema: shapeOf(shape as z.ZodType, 'input'),
      })),
    )
    paths[endpoint.path] ??= {}
    const operations = paths[endpoint.path] as Record<string, unknown>
    operations[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      'x-access': endpoint.access,
      ...(endpoint.access === 'public' ? { security: [] } : {}),
      ...(parameters.length ? { parameters } : {}),
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: shapeOf(endpoint.body, 'input') } },
            },
          }
        : {}),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Done',
          content: { 'application/json': { schema: shapeOf(endpoint.reply, 'output') } },
        },
        default: {
          description: 'An error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Landfall', version: '1' },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'landfall_session' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorStatus) },
            message: { type: 'string' },
          },
        },
      },
    },
  }
}
