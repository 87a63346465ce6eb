import type { Plugin } from 'vite'

/** Files of which opening the app calls most functions. */
const CALLED_AT_ONCE = new Set(['main', 'start', 'shared', 'SignedInApp', 'app'])
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the files that the app opens with by an explicit compile hint of V8: Chromium then compiles their functions in a thread while
 * they arrive, instead of one by one on the main thread when each is called. Elsewhere the line is a comment.
 * See docs/decisions/0235.
 */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'sheaf:compile-hints',
    apply: 'build',
    augmentChunkHash: ({ name }) => (CALLED_AT_ONCE.has(name) ? HINT : undefined),
    generateBundle: {
      // It counts only where nothing stands before it, and others put lists of files there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED_AT_ONCE.has(file.name)) file.code = HINT + file.code
      },
    },
  }
}
