import { generateFiles } from '@sheaf/icons/generate/generateFiles.ts'
import type { Plugin } from 'vite'

/** Makes the files of icons and emoji part of the build, and answers them in development. */
export function iconFilesPlugin(): Plugin {
  return {
    name: 'sheaf-icon-files',
    configureServer(server) {
      let files: ReturnType<typeof generateFiles> | undefined
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        if (!/^\/(af_icons|assets\/emoji)\//.test(path)) return next()
        files ??= generateFiles()
        const content = files.get(path)
        response.statusCode = content === undefined ? 404 : 200
        response.setHeader('content-type', contentType(path))
        response.end(content)
      })
    },
    generateBundle() {
      for (const [path, source] of generateFiles())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}

function contentType(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml'
  if (path.endsWith('.woff2')) return 'font/woff2'
  return path.endsWith('.json') ? 'application/json' : 'text/plain'
}
