import type { TestServer } from '../../platform/testing/index.ts'
import type { TestPerson } from './signIn.ts'

/** The parts of a request, whatever the call. */
export interface AnyInput {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface CallScene {
  readonly server: TestServer
  /** Owns the workspace in which every call takes place. */
  readonly owner: TestPerson
  /** The person who calls; nobody has none. */
  readonly caller: TestPerson | null
  /** Below which pages are made; absent: the first space. */
  readonly parentId?: string
}
