import type { FastifyRequest } from 'fastify'

const MAX_HEADER_LENGTH = 1000

/** The tags of an `Accept-Language` header, in the order of their weights. */
export function preferredLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** The language for a reader without any other preference. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return preferredLanguages(headers['accept-language'])[0] ?? 'en'
}
