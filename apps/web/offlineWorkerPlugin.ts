import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WORKER = fileURLToPath(new URL('./src/platform/offline/worker.ts', import.meta.url))

/**
 * Builds the service worker as `/sw.js` and tells it which files to keep: all scripts and styles, and
 * the Latin fonts (others are kept once they have been used).
 */
export function offlineWorkerPlugin(): Plugin {
  return {
    name: 'sheaf-offline-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'sw.js' })
    },
    generateBundle: {
      // After all others: scripts that only load a style sheet are dropped by them.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/.*(\.js|\.css|-latin-wght-(normal|italic)-[^/]*\.woff2)$/.test(name))
          // PDFs cannot be fetched without a network: their reader need not be here either.
          .filter((name) => !/^assets\/(pdf|loadPdf)-/.test(name))
          .toSorted()
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('The service worker is missing from the build')
        if (worker.imports.length > 0) throw new Error('The service worker must not share code with the app')
        worker.code = worker.code
          .replaceAll('__SHELL_FILES__', JSON.stringify(files.map((name) => `/${name}`)))
          .replaceAll('__SHELL_VERSION__', JSON.stringify(version))
      },
    },
  }
}
