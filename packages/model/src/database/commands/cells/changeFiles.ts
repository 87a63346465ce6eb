import { encodeMediaFile } from '../../cells/encodeMediaFile.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import type { ChangeFiles } from './CellCommand.ts'
import { changeEntries } from './changeEntries.ts'

export const changeFiles = changeEntries<ChangeFiles>({
  entriesOf: ({ read }) => {
    const cell = read('media')
    return cell?.type === 'media' ? cell.files : []
  },
  contentOf: (files) => ({ field_type: fieldTypeNumber('media'), data: files.map(encodeMediaFile) }),
  mayPut: () => true,
  putBehind: (file, after) => ({ ...file, after }),
})
