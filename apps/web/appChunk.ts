import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const OPENED = ['src/main.tsx', 'src/features/auth/SignInPage.tsx'].map(idOf)
const APP = [idOf('src/shell/SignedInApp.tsx')]

/**
 * One file of script for everything that the app of somebody signed in opens with. What its dialogs share with it
 * would else be split off into dozens of small files, asked for all the same and larger, since each is packed
 * alone. What the sign-in page opens with stays apart.
 */
export function appChunk(): Rolldown.CodeSplittingGroup {
  let found: ReadonlySet<string> | null = null
  return {
    name(id, graph) {
      found ??= reached(APP, reached(OPENED, new Set(), graph), graph)
      // What is asked for by name keeps a file of its own: moved away, its exports would be lost.
      return found.has(id) && !APP.includes(id) ? 'app' : null
    },
    includeDependenciesRecursively: false,
  }
}

/** The modules that run with some others, and those themselves; `known` and what only they need are left out. */
function reached(
  ids: readonly string[],
  known: ReadonlySet<string>,
  graph: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || known.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

function idOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
