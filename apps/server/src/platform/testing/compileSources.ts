import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
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
  load(url, context, nextLoad) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
