import type { Plugin } from 'vite'

const DARK = /\[data-theme=(?:'dark'|"dark"|dark)\]\s*\{([^}]*)\}/

/**
 * Lets the dark tokens also apply where the page names no theme and the reader's system is dark, so that
 * the theme needs no script; and never on paper. The app sets `data-theme` itself and needs none of this.
 */
export function followSystemTheme(): Plugin {
  return {
    name: 'sheaf:follow-system-theme',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/ui\/src\/tokens\.css(?:\?|$)/.test(id)) return null
      const tokens = DARK.exec(code)?.[1]
      if (tokens === undefined) throw new Error('tokens.css has no [data-theme=dark] block')
      return code.replace(
        DARK,
        `@media screen { [data-theme='dark'] {${tokens}} }
         @media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) {${tokens}} }`,
      )
    },
  }
}
