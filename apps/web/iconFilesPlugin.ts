import { generateFiles } from '@sheaf/icons/generate/generateFiles.ts'
import type { Plugin } from 'vite'

/** Makes the files of icons and emoji part of the build, and answers them in development. */
export function iconFilesPlugin(): Plugin {
  return {
    name: 'sheaf-icon-files',
    configureServer(server) {
      const files = generateFiles()
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const content = files.get(path)
        if (content === undefined && !path.startsWith('/af_icons/')) return next()
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
  return path.endsWith('.json') ? 'application/json' : 'text/plain'
}
