import { globSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * For `node --import`: runs sources that Node.js cannot run as they are. Tests start threads from the sources; what is
 * built needs none of this.
 */
interface Compiler {
  readonly transformSync: (file: string, source: string, options: object) => { readonly code: string }
}

// The compiler of Vite, which does not export it.
const { transformSync } = createRequire(import.meta.resolve('vite'))('rolldown/utils') as Compiler

registerHooks({
  // Styles as text, `?inline` and `?raw`, are empty here.
  resolve: (name, context, nextResolve) => nextResolve(name.replace(/(\.css)\?\w+$/, '$1'), context),
  load(url, context, nextLoad) {
    if (url.endsWith('.css')) return { format: 'module', source: "export default ''", shortCircuit: true }
    if (url.endsWith(LANGUAGES)) return { ...nextLoad(url, context), source: withFiles(fileURLToPath(url)) }
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } })
    return { format: 'module', source: code, shortCircuit: true }
  },
})

/** The languages of the server: Vite puts the files that are there in the place of the call that names them. */
const LANGUAGES = '/packages/locales/src/server.ts'

function withFiles(file: string): string {
  return readFileSync(file, 'utf8').replace(
    /import\.meta\.glob<\w+>\('([^']+)'[^)]*\)/,
    (_call, pattern: string) => {
      const folder = dirname(file)
      const found = globSync(pattern, { cwd: folder }).map((path) => {
        const name = path.startsWith('./') ? path : `./${path}`
        return [name, JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown]
      })
      return JSON.stringify(Object.fromEntries(found))
    },
  )
}
