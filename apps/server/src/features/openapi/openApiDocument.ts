import { ENDPOINTS, envelopeOf, gotrueErrorSchema, type Endpoint } from '@sheaf/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of every call, written from the contract. */
export function openApiDocument(): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sheaf',
      version: '1',
      description:
        'Every answer of the main API is an envelope: `code` 0 is success, any other code an error, with HTTP status 200. ' +
        'The calls under `/gotrue` answer plain JSON and real status codes.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
    paths,
  }
}

function operation(name: string, endpoint: Endpoint, schemas: Json): Json {
  const schemaOf = (schema: z.ZodType, part: string, io: 'input' | 'output') =>
    hoist(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), `${name}.${part}`, schemas)
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.action !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(endpoint.params && schemaOf(endpoint.params, 'params', 'input'), 'path'),
      ...parameters(endpoint.query && schemaOf(endpoint.query, 'query', 'input'), 'query'),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'body', 'input') } },
      },
    }),
    ...(endpoint.takesBytes && {
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }),
    responses: responses(endpoint, (schema) => schemaOf(schema, 'reply', 'output')),
  }
}

function responses(endpoint: Endpoint, schemaOf: (schema: z.ZodType) => Json): Json {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } })
  const reply = endpoint.reply ?? z.object({})
  switch (endpoint.answer) {
    case 'envelope': {
      const envelope = endpoint.reply ? envelopeOf(reply) : envelopeOf(z.never()).omit({ data: true })
      return { 200: { description: 'The envelope', content: json(envelope) }, ...unauthorized(endpoint) }
    }
    case 'json':
      return {
        200: { description: 'The answer', content: json(reply) },
        default: { description: 'An error', content: json(gotrueErrorSchema) },
      }
    case 'bytes':
      return {
        200: {
          description: 'The bytes; an error is an envelope',
          content: { 'application/octet-stream': {} },
        },
      }
    case 'redirect':
      return { 303: { description: 'The session, or the error, is in the fragment of `Location`' } }
    case 'empty':
      return {
        204: { description: 'Done' },
        default: { description: 'An error', content: json(gotrueErrorSchema) },
      }
  }
}

function unauthorized(endpoint: Endpoint): Json {
  return endpoint.action === 'public'
    ? {}
    : { 401: { description: 'No valid bearer token', content: { 'text/plain': {} } } }
}

function parameters(schema: Json | undefined, place: 'path' | 'query'): Json[] {
  const properties = (schema?.['properties'] ?? {}) as Json
  const required = (schema?.['required'] ?? []) as readonly string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Moves the definitions of a schema to the components of the document, under names of their own. */
function hoist(schema: Json, owner: string, schemas: Json): Json {
  const { $schema: _dialect, ...own } = schema
  const text = JSON.stringify(own)
    .replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${owner}"`)
  const { $defs: definitions = {}, ...rest } = JSON.parse(text) as Json
  for (const [key, definition] of Object.entries(definitions as Json)) schemas[`${owner}.${key}`] = definition
  if (text.includes(`"#/components/schemas/${owner}"`)) schemas[owner] = rest
  return rest
}
