import { AppError } from '../../platform/errors/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { READ_NEW_PAGE, type NewPageFields } from './newPageTasks.ts'

/** The body of `createPage` where it is too long to be taken apart on the event loop. */
export class LongNewPage {
  readonly body: Uint8Array
  readonly fields: NewPageFields
  /** Whether its content can be that of a page. */
  readonly isContent: boolean

  constructor(body: Uint8Array, fields: NewPageFields, isContent: boolean) {
    this.body = body
    this.fields = fields
    this.isContent = isContent
  }

  /** `key`: whose threads read it. Throws what is answered where it is none. */
  static async read(threads: Threads, key: string, bytes: Buffer): Promise<LongNewPage> {
    const body = Uint8Array.from(bytes)
    const read = await threads.run(READ_NEW_PAGE, { body }, { key })
    if (!read.ok) throw new AppError('retry_later')
    if (!read.value.ok) throw Object.assign(new Error('The body is no new page'), { statusCode: 400 })
    return new LongNewPage(body, read.value.value.fields, read.value.value.isContent)
  }
}
