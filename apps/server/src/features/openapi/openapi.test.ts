import { ENDPOINTS } from '@sheaf/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

it('describes every call of the contract, with references that lead somewhere', async () => {
  const response = await server.app.inject({ method: 'GET', url: '/api/openapi.json' })
  expect(response.statusCode).toBe(200)
  const document = response.json<{
    openapi: string
    paths: Record<string, Record<string, { operationId: string; security?: unknown }>>
    components: { schemas: Record<string, unknown> }
  }>()
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(ENDPOINTS).toSorted(),
  )
  expect(document.paths['/api/workspace/{workspaceId}/folder']?.['get']).toMatchObject({
    security: [{ bearer: [] }],
    parameters: [
      { name: 'workspaceId', in: 'path', required: true },
      { name: 'depth', in: 'query', required: false },
      { name: 'root_view_id', in: 'query', required: false },
    ],
  })
  expect(document.paths['/gotrue/verify']?.['post']?.security).toBeUndefined()

  const references = [...response.body.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target ?? '')
  expect(references.length).toBeGreaterThan(0)
  for (const target of references) {
    expect(document.components.schemas).toHaveProperty([target.replace('#/components/schemas/', '')])
  }
})
