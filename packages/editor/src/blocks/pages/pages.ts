import { FileText } from 'lucide'
import type { Extension } from '../../engine/extension/Extension.ts'
import { insertSubPage } from './insertSubPage.ts'
import { placeLink, readableLink } from './placeLink.ts'

/** Sub-pages, as blocks that link to them. */
export const pages: Extension = {
  types: [{ type: 'sub_page', row: 'atom' }],
  looks: [{ type: 'sub_page', face: (place) => placeLink('sub_page', place) }],
  kinds: [
    {
      id: 'subPage',
      icon: FileText,
      type: 'sub_page',
      data: {},
      group: 'other',
      label: 'kind.subPage',
      aliases: ['page', 'document', 'child', 'new'],
      needs: 'workspace',
      replace: insertSubPage,
    },
  ],
  readable: { sub_page: readableLink },
}
