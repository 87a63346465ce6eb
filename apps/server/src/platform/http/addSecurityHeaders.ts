import { fastifyHelmet } from '@fastify/helmet'
import { EMBED_ORIGINS } from '@sheaf/model'
import type { Config } from '../config/Config.ts'
import type { App } from './App.ts'

/**
 * Strict headers on every answer. Scripts come from our own files or carry the nonce of the answer
 * (`reply.cspNonce.script`); nothing else runs. Style attributes are allowed: documents carry
 * colours and widths that people chose.
 */
export async function addSecurityHeaders(app: App, config: Config): Promise<void> {
  const mediaSources = ["'self'", 'data:', 'blob:', 'https:', ...fileOrigins(config)]
  const isTls = config.publicUrl?.startsWith('https://') ?? false
  await app.register(fastifyHelmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        // People put pictures and films of other sites on their pages; over https alone.
        imgSrc: mediaSources,
        mediaSrc: mediaSources,
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectOrigins(config)],
        // What people embed comes from a closed list of sites, and only when somebody asks for it.
        frameSrc: ["'self'", ...EMBED_ORIGINS],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: isTls && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
}

// Where the settings send the web client, if that is another origin than the page's own.
function connectOrigins({ client }: Config): string[] {
  return originsOf([client.apiUrl, client.authUrl, client.wsUrl])
}

// Our own files are at the address of the API.
function fileOrigins({ client }: Config): string[] {
  return originsOf([client.apiUrl]).filter((origin) => !origin.startsWith('https:'))
}

function originsOf(urls: readonly string[]): string[] {
  const origins = urls
    .filter((url) => /^[a-z]+:\/\//.test(url))
    .map((url) => new URL(url))
    .map(({ protocol, host }) => `${protocol}//${host}`)
  return [...new Set(origins)]
}
