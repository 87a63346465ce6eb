import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIBRARY = join(dirname(fileURLToPath(import.meta.resolve('mermaid/package.json'))), 'dist')
const CHUNKS = 'chunks/mermaid.esm.min'
const FRAME = fileURLToPath(new URL('diagram', import.meta.url))
const FOLDER = '_diagram'

/**
 * Puts beside the build the page that draws diagrams, and its library as it comes: the server gives that folder a
 * policy of its own (`serveWeb`), which no other page shares.
 */
export function diagramFilesPlugin(): Plugin {
  return {
    name: 'sheaf-diagram-files',
    generateBundle() {
      for (const [name, path] of listFiles())
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        const name = new URL(request.url ?? '', 'http://localhost').pathname.slice(1)
        const path = new Map(listFiles()).get(name)
        if (path === undefined || !existsSync(path)) return next()
        response.setHeader('content-type', name.endsWith('.html') ? 'text/html' : 'text/javascript')
        response.setHeader('access-control-allow-origin', '*')
        createReadStream(path).pipe(response)
      })
    },
  }
}

function listFiles(): readonly (readonly [name: string, path: string])[] {
  const chunks = readdirSync(join(LIBRARY, CHUNKS)).filter((name) => name.endsWith('.mjs'))
  return [
    ...readdirSync(FRAME).map((name) => [name, join(FRAME, name)] as const),
    ['library/LICENSE', join(LIBRARY, '../LICENSE')],
    ['library/mermaid.esm.min.mjs', join(LIBRARY, 'mermaid.esm.min.mjs')],
    ...chunks.map((name) => [`library/${CHUNKS}/${name}`, join(LIBRARY, CHUNKS, name)] as const),
  ]
}
