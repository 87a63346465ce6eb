/** A directive around blocks; its colons are more than any inside. */
export function wrap(head: string, inside: string): string {
  const longest = Math.max(2, ...(inside.match(/^[ \t]*:{3,}/gm) ?? []).map((line) => line.trim().length))
  const fence = ':'.repeat(longest + 1)
  return inside === '' ? `${fence}${head}\n${fence}` : `${fence}${head}\n${inside}\n${fence}`
}

/** Text between fences that are longer than any run of the sign in it. */
export function fenced(sign: '`' | '$', info: string, text: string): string {
  const runs = text.match(sign === '`' ? /`{3,}/g : /\${2,}/g) ?? []
  const fence = sign.repeat(Math.max(sign === '`' ? 2 : 1, ...runs.map((run) => run.length)) + 1)
  return text === '' ? `${fence}${info}\n${fence}` : `${fence}${info}\n${text}\n${fence}`
}

/** A text with every line but the first moved in; lines without anything stay so. */
export function indented(text: string, indent: string): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${indent}`)
}

export function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
