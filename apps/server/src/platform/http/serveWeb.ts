import { fastifyStatic } from '@fastify/static'
import { ERRORS } from '@sheaf/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import type { ClientConfig } from '../config/index.ts'
import { AuthServiceError } from '../errors/index.ts'
import type { App } from './App.ts'

export interface ServeWebOptions {
  readonly client: ClientConfig
  /** Whether there is a language model to write with. */
  readonly hasLanguageModel: boolean
  /** Whether workspaces have plans. */
  readonly hasBilling: boolean
  /** Tells whether a browser may read the local mailbox, at `/_mail`; null where there is none. */
  readonly mailbox: { isOpenTo(cookies: string | undefined): boolean } | null
  /** Build of the web client. */
  readonly folder: string
}

/** Paths that the web client renders. */
const CLIENT_PATHS = ['/', '/login', '/app', '/app/*', '/auth/callback', '/accept-invitation']
/** Below these, an unknown path gets a JSON error instead of a page. */
const PROGRAM_PATHS = /^\/(api|billing|gotrue|ws|assets|af_icons|_viewer|_diagram)(\/|$)/

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Icons keep their names when a release changes them. */
const FOR_A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000'

/**
 * Serves the web client: its files (those with a hash in their name for ever), its page at every
 * address it draws, its settings at `/config.json`, and its not-found page with status 404
 * everywhere else.
 */
export async function serveWeb(
  app: App,
  { client, hasLanguageModel, hasBilling, mailbox, folder }: ServeWebOptions,
): Promise<void> {
  const page = readPage(folder)
  app.get('/config.json', ({ headers }, reply) =>
    reply.header('cache-control', 'no-cache').send({
      ...client,
      hasLanguageModel,
      hasBilling,
      hasLocalMailbox: mailbox !== null,
      isMailboxOpen: mailbox?.isOpenTo(headers.cookie) ?? false,
    }),
  )
  for (const path of [...CLIENT_PATHS, ...(hasBilling ? ['/after-payment'] : [])])
    app.get(path, (_request, reply) => sendPage(reply, page, 200))
  if (existsSync(folder)) await serveFiles(app, folder)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, page))
}

type Headers = Readonly<Record<string, string>>

/** Serves a build's hashed files, which never change under their name. */
export function serveAssets(app: App, folder: string, prefix: string): Promise<void> {
  return serveFolder(app, folder, prefix, { 'cache-control': FOR_EVER })
}

/**
 * The files there are below `folder` when the first of them is asked for, at addresses below `prefix`, packed where the build
 * packed them. By a route of our own: the one that the plugin makes reads the whole folder for each file it sends, which in one
 * of 700 files takes the most part of the time.
 */
async function serveFolder(app: App, folder: string, prefix: string, headers: Headers): Promise<void> {
  let names: Promise<ReadonlySet<string>> | null = null
  await app.register(async (scope) => {
    await addSendFile(scope, folder, headers)
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
      const name = request.params['*']
      names ??= listFiles(folder).catch((error: unknown) => {
        names = null
        throw error
      })
      return (await names).has(normalize(name)) ? reply.sendFile(name) : reply.callNotFound()
    })
  })
}

/** Paths below `folder`. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)))
}

/** `assets` is a folder of hashed files; other files and folders keep their names from build to build. */
async function serveFiles(app: App, folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.') && name !== 'index.html' && !/\.(br|gz)$/.test(name),
  )
  for (const { name } of entries.filter((entry) => entry.isDirectory()))
    await serveFolder(app, join(folder, name), `/${name}/`, folderHeaders(name))
  await app.register(async (scope) => {
    await addSendFile(scope, folder, CHECKED_ANEW)
    for (const { name } of entries.filter((entry) => entry.isFile()))
      scope.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  })
}

/** Lets the routes of `scope` send files of `folder` by their names. */
async function addSendFile(scope: App, folder: string, headers: Headers): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.headers(headers),
  })
}

function folderHeaders(name: string): Headers {
  if (name === 'assets') return { 'cache-control': FOR_EVER }
  if (name === 'af_icons') return { 'cache-control': FOR_A_WEEK }
  return name === '_diagram' ? DIAGRAM_HEADERS : CHECKED_ANEW
}

const CHECKED_ANEW = { 'cache-control': 'no-cache' }

const DIAGRAM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * The page that draws diagrams is apart from the application: without an origin, without a way out, and alone in being
 * allowed the styles that drawings are made of. Having no origin, its scripts come from "another site".
 */
const DIAGRAM_HEADERS = {
  ...CHECKED_ANEW,
  'content-security-policy': DIAGRAM_POLICY,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

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
