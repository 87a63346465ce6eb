import { fastifyStatic } from '@fastify/static'
import { ERRORS } from '@sheaf/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from '../config/index.ts'
import { AuthServiceError } from '../errors/index.ts'
import type { App } from './createApp.ts'

export interface ServeWebOptions {
  readonly client: ClientConfig
  /** Whether mails stay here, at `/_mail`. */
  readonly hasLocalMailbox: boolean
  /** Build of the web client. */
  readonly folder: string
}

/** Addresses that the web client draws itself. */
const CLIENT_PATHS = ['/', '/login', '/app', '/app/*', '/auth/callback', '/accept-invitation']
/** Below these an unknown address is answered to a program, not to a person. */
const PROGRAM_PATHS = /^\/(api|billing|gotrue|ws|assets|af_icons|_viewer|_diagram)(\/|$)/

const FOR_EVER = 'public, max-age=31536000, immutable'
/** The icons keep their names when a release draws them anew. */
const FOR_A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000'

/**
 * Serves the web client: its files (those with a hash in their name for ever), its page at every
 * address it draws, its settings at `/config.json`, and its not-found page with status 404
 * everywhere else.
 */
export async function serveWeb(
  app: App,
  { client, hasLocalMailbox, folder }: ServeWebOptions,
): Promise<void> {
  const page = readPage(folder)
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ ...client, hasLocalMailbox }),
  )
  for (const path of CLIENT_PATHS) app.get(path, (_request, reply) => sendPage(reply, page, 200))
  if (existsSync(folder)) await serveFiles(app, folder)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, page))
}

/** Serves a build's hashed files, which never change under their name. */
export function serveAssets(app: App, folder: string, prefix: string): Promise<void> {
  return serveFolder(app, folder, prefix, FOR_EVER)
}

async function serveFolder(app: App, folder: string, prefix: string, caching: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', caching),
  })
}

/** `assets` is a folder of hashed files; other files and folders keep their names from build to build. */
async function serveFiles(app: App, folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.') && name !== 'index.html' && !/\.(br|gz)$/.test(name),
  )
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  for (const entry of entries) {
    if (entry.name === 'assets') await serveAssets(app, join(folder, 'assets'), '/assets/')
    else if (entry.name === 'af_icons')
      await serveFolder(app, join(folder, 'af_icons'), '/af_icons/', FOR_A_WEEK)
    else if (entry.name === '_diagram') await serveDiagrams(app, join(folder, '_diagram'))
    else if (entry.isFile()) app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name))
    else
      app.get<{ Params: { '*': string } }>(`/${entry.name}/*`, (request, reply) =>
        reply.sendFile(join(entry.name, request.params['*'])),
      )
  }
}

/**
 * The page that draws diagrams is apart from the application: without an origin, without a way out, and alone in being
 * allowed the styles that drawings are made of. Having no origin, its scripts come from "another site".
 */
async function serveDiagrams(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/_diagram/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', DIAGRAM_POLICY)
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

const DIAGRAM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

function readPage(folder: string): string | null {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function sendPage(reply: FastifyReply, page: string | null, status: number): FastifyReply {
  if (page === null)
    return reply.code(503).type('text/plain').send('The web client is not built: npm run build\n')
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply, page: string | null): FastifyReply {
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (wantsPage && page !== null && !PROGRAM_PATHS.test(request.url)) return sendPage(reply, page, 404)
  if (request.url.startsWith('/gotrue/'))
    throw new AuthServiceError(404, 'not_found', 'This auth service has no such call')
  return reply.code(404).send({ code: ERRORS.record_not_found, message: 'There is nothing here.' })
}
