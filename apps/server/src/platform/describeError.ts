/** An error as the log shows it. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly [detail: string]: unknown
}

/** Properties that are logged besides name, message and stack. Others may contain personal data. */
const DETAILS = [
  'code',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'statusCode',
  'reason',
]

const MAX_CAUSES = 5

/**
 * An error without personal data: the values of a query, the row that violated a constraint, the
 * bytes of a request that could not be read.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an Error was thrown' }
  const message = withoutValues(error.message)
  const details = Object.fromEntries(
    DETAILS.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
  return {
    type: error.name.toLowerCase() === 'error' ? error.constructor.name : error.name,
    message,
    // The stack begins with the message, which may be long and is logged separately.
    ...(error.stack !== undefined && { stack: error.stack.split('\n').filter(isFrame).join('\n') }),
    ...details,
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < MAX_CAUSES && { errors: error.errors.map((one) => describeError(one, depth + 1)) }),
  }
}

// Drizzle writes the values of a failed query behind its text.
function withoutValues(message: string): string {
  const end = message.indexOf('\nparams: ')
  return message.startsWith('Failed query: ') && end !== -1 ? message.slice(0, end) : message
}

const isFrame = (line: string) => /^\s+at /.test(line)
