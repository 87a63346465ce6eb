import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIBRARY = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8')) as { version: string }
/** As `apps/web/src/platform/files/loadPdf.ts` asks for them. */
const FOLDER = `assets/pdf-${version}`

/**
 * Puts beside the build what the reader of PDFs loads while it works: tables of East Asian characters, the
 * fonts that every PDF may leave out, colour profiles, and decoders without WebAssembly, which the page's
 * policy refuses.
 */
export function pdfFilesPlugin(): Plugin {
  return {
    name: 'sheaf-pdf-files',
    generateBundle() {
      for (const file of listFiles()) {
        const fileName = `${FOLDER}/${relative(LIBRARY, file).split(sep).join('/')}`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        const file = join(LIBRARY, new URL(request.url ?? '', 'http://localhost').pathname)
        if (!file.startsWith(LIBRARY) || !existsSync(file)) return next()
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(file).pipe(response)
      })
    },
  }
}

function listFiles(): string[] {
  const whole = ['cmaps', 'standard_fonts', 'iccs'].flatMap((name) =>
    readdirSync(join(LIBRARY, name)).map((file) => join(LIBRARY, name, file)),
  )
  const decoders = readdirSync(join(LIBRARY, 'wasm'))
    .filter(
      (name) => name.endsWith('_nowasm_fallback.js') || /^LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)$/.test(name),
    )
    .map((name) => join(LIBRARY, 'wasm', name))
  return [...whole, ...decoders]
}
