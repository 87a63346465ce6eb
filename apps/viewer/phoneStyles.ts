import type { Plugin } from 'vite'

const RULE = '@media phone'
const SMALL_SCREEN = '@media (max-width: 600px)'
/** What the server says of a browser that calls itself one of a phone, however wide its screen is. */
const PHONE = ':where(:root[data-phone])'

/** Lets `@media phone { … }` in style sheets mean: small screens, and phones of any width. */
export function phoneStyles(): Plugin {
  return {
    name: 'sheaf:phone-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id) || !code.includes(RULE)) return null
      let written = ''
      let rest = code
      for (let at = rest.indexOf(RULE); at !== -1; at = rest.indexOf(RULE)) {
        const start = rest.indexOf('{', at)
        const end = endOfBlock(rest, start)
        const block = rest.slice(start, end)
        written += `${rest.slice(0, at)}${SMALL_SCREEN} ${block}\n${PHONE} ${block}`
        rest = rest.slice(end)
      }
      return written + rest
    },
  }
}

function endOfBlock(code: string, start: number): number {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    else if (code[at] === '}' && (depth -= 1) === 0) return at + 1
  }
  throw new Error(`A block for phones is not closed: ${code.slice(start, start + 60)}`)
}
