import { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { errorStatus } from '#shared/errors.ts'
import type { FormDescription } from '../files/form-route.ts'

const shapeOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const parametersOf = (where: 'path' | 'query', shape: z.ZodObject | undefined) =>
  Object.entries(shape?.shape ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || !(one as z.ZodType).safeParse(undefined).success,
    schema: shapeOf(one as z.ZodType, 'input'),
  }))

interface Described {
  name: string
  summary: string
  access: Endpoint['access']
  parameters: unknown[]
  /** The body by its content type. */
  body: Record<string, unknown> | null
  status: number
  reply: z.ZodType
}

const operationOf = ({ name, summary, access, parameters, body, status, reply }: Described) => ({
  operationId: name,
  summary,
  'x-access': access,
  ...(access === 'public' ? { security: [] } : {}),
  ...(parameters.length ? { parameters } : {}),
  ...(body ? { requestBody: { required: true, content: body } } : {}),
  responses: {
    [status]: {
      description: 'Done',
      content: { 'application/json': { schema: shapeOf(reply, 'output') } },
    },
    default: {
      description: 'An error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
})

/** A form with its text fields, and its files as `file_0` and on. */
const multipartOf = ({ fields, maxFiles }: FormDescription) => {
  const text = fields ? (shapeOf(fields, 'input') as { properties?: object; required?: string[] }) : {}
  const files = Array.from({ length: maxFiles }, (_, at) => [
    `file_${at}`,
    { type: 'string', format: 'binary' },
  ])
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...text.properties, ...Object.fromEntries(files) },
        ...(text.required?.length ? { required: text.required } : {}),
      },
    },
  }
}

/** The OpenAPI 3.0 document of all contracts, and of every form with files. */
export const openApiDocument = (
  endpoints: { name: string; endpoint: Endpoint }[],
  forms: readonly FormDescription[] = [],
) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (path: string, method: string, operation: object): void => {
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const { name, endpoint } of endpoints) {
    const { path, method, summary, access, body, status = 200, reply } = endpoint
    add(
      path,
      method.toLowerCase(),
      operationOf({
        name,
        summary,
        access,
        parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
        body: body ? { 'application/json': { schema: shapeOf(body, 'input') } } : null,
        status,
        reply,
      }),
    )
  }
  for (const form of forms) {
    const { name, path, summary, access, params, reply } = form
    const parameters = parametersOf('path', params)
    add(
      path,
      'post',
      operationOf({ name, summary, access, parameters, body: multipartOf(form), status: 201, reply }),
    )
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
