import type { Queue } from '../../../platform/queue/index.ts'
import type { PagesContext } from '../../pages/index.ts'
import type { Publishing } from '../../publishing/index.ts'

/** What the templates that come with the product are made with. */
export interface OwnTemplatesContext extends PagesContext {
  readonly queue: Queue
  readonly publishing: Pick<Publishing, 'publishTree'>
}
