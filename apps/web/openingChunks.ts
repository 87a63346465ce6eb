import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const START = idOf('src/main.tsx')
const SIGN_IN = idOf('src/features/auth/SignInPage.tsx')
const SIGN_IN_HERE = idOf('src/features/auth/dialog/SignInHere.tsx')
const APP = idOf('src/shell/SignedInApp.tsx')
/** The lists of what packages have: who imports one uses a part. */
const LISTS = new Set(['ui', 'base'].map((name) => idOf(`../../packages/${name}/src/index.ts`)))

/**
 * One file of script for the libraries that every page starts with, one for what the app of somebody signed in opens
 * with. What dialogs share with them would else be split off into dozens of small files, asked for all the same and
 * larger, since each is packed alone. Neither group needs anything that needs the group: files that run in a circle
 * would find one another half made.
 */
export function openingChunks(): readonly Rolldown.CodeSplittingGroup[] {
  return [
    chunk('start', (graph) => {
      const ids = reached([START], graph, { stops: (id) => LISTS.has(id) })
      return new Set([...ids].filter((id) => id.includes('/node_modules/')))
    }),
    chunk('app', (graph) => {
      // What signing in may need, on its page or over a published one, stays apart from it.
      const others = reached([START, SIGN_IN, SIGN_IN_HERE], graph, { stops: () => false })
      return reached(importsOf(APP, graph), graph, { stops: (id) => others.has(id) })
    }),
  ]
}

function chunk(
  name: string,
  find: (graph: Rolldown.ChunkingContext) => ReadonlySet<string>,
): Rolldown.CodeSplittingGroup {
  let found: ReadonlySet<string> | null = null
  return {
    name(id, graph) {
      found ??= find(graph)
      return found.has(id) ? name : null
    },
    includeDependenciesRecursively: false,
  }
}

/** The modules that run with some others, and those themselves; without those it stops at, and what only they need. */
function reached(
  ids: readonly string[],
  graph: Rolldown.ChunkingContext,
  { stops }: { readonly stops: (id: string) => boolean },
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || stops(id)) continue
    found.add(id)
    waiting.push(...importsOf(id, graph))
  }
  return found
}

function importsOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? []
}

function idOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
