/** EXP-LINK-1: how a file of an archive names another one: a relative address, safe in Markdown and in HTML. */
export function relativeAddress(from: string, to: string): string {
  const start = from.split('/').slice(0, -1)
  const end = to.split('/')
  let common = 0
  while (common < start.length && common < end.length - 1 && start[common] === end[common]) common += 1
  const up = start.slice(common).map(() => '..')
  return [...up, ...end.slice(common).map(encodeSegment)].join('/')
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[()'*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
