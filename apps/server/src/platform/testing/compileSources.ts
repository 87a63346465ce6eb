import { globSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * For `node --import`: runs sources that Node.js cannot run as they are. Unit tests, and the threads that they start,
 * run from the sources; what is built needs none of this.
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
    if (!url.startsWith('file:')) return nextLoad(url, context)
    const { pathname, search } = new URL(url)
    if (pathname.endsWith('.css')) return defaultOf('')
    if (search === '?url') return defaultOf(pathname)
    if (pathname.endsWith('.tsx')) {
      const file = fileURLToPath(url)
      const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } })
      return { format: 'module', source: code, shortCircuit: true }
    }
    if (LANGUAGES.test(pathname)) return { ...nextLoad(url, context), source: withFiles(fileURLToPath(url)) }
    return nextLoad(url, context)
  },
})

const defaultOf = (value: string) => ({
  format: 'module',
  source: `export default ${JSON.stringify(value)}`,
  shortCircuit: true,
})

/** What names the files of all languages: Vite puts those that are there in the place of the call. */
const LANGUAGES = /\/packages\/locales\/src\/\w+\.ts$/
const GLOB = /import\.meta\.glob<\w+>\(\s*'([^']+)',([^)]*)\)/

function withFiles(file: string): string {
  const folder = dirname(file)
  return readFileSync(file, 'utf8').replace(GLOB, (_call, pattern: string, options: string) => {
    const isEager = options.includes('eager: true')
    const members = globSync(pattern, { cwd: folder }).map((path) => {
      const name = path.startsWith('./') ? path : `./${path}`
      if (!isEager) return `${JSON.stringify(name)}: ${importOf(name)}`
      const text = readFileSync(join(folder, path), 'utf8')
      return `${JSON.stringify(name)}: ${options.includes('?raw') ? JSON.stringify(text) : text}`
    })
    return `({${members.join(',')}})`
  })
}

const importOf = (path: string) =>
  `async () => (await import(${JSON.stringify(path)}, { with: { type: 'json' } })).default`
