import { readFileSync } from 'node:fs'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/index.ts'

const PAGE = new URL('../../../../../docs/specs/public-addresses.md', import.meta.url)

/** Routes that answer without a bearer token, as the page writes them: without what the router checks of a parameter. */
async function publicRoutes(): Promise<string[]> {
  const routes: RouteOptions[] = []
  const note = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', note)
  const server = await createTestServer()
  unsubscribe('fastify.initialization', note)
  await server.close()
  const open = routes.filter(
    ({ url, config }) => !/^\/(?:api|billing)\//.test(url) || config?.action === 'public',
  )
  const urls = open.map(({ url }) =>
    url.replace(/:namespace\(.*\$\)/, ':namespace').replace(/\(\^[^)]*\)/, ''),
  )
  return [...new Set(urls)]
}

/** Addresses in the first column of the table; one that ends in `*` stands for what begins so. */
function namedAddresses(): string[] {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
  return rows.flatMap((row) =>
    Array.from(row.split('|')[1]!.matchAll(/`([^`]+)`/g), ([, address]) => address!),
  )
}

const stands = (address: string, route: string): boolean =>
  address.endsWith('*') ? route.startsWith(address.slice(0, -1)) : route === address

it('PUB-ADDR-1: every route that needs no sign-in stands in the table, and the table names no other', async () => {
  const routes = await publicRoutes()
  const named = namedAddresses()
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter((route) => !named.some((address) => stands(address, route)))).toEqual([])
  // What is served of a build depends on the build.
  const own = named.filter((address) => /^\/(?:api|gotrue|:namespace)/.test(address))
  expect(own.filter((address) => !routes.some((route) => stands(address, route)))).toEqual([])
})
