import { schema } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { dropBlob } from './dropBlob.ts'
import type { FilesContext } from './FilesContext.ts'
import { isFile, noSuchFile, type FileAddress } from './readMetadata.ts'

/** Deletes a file for good; its bytes go once no copy of the file needs them. */
export async function deleteFile(context: FilesContext, permit: Permit, address: FileAddress): Promise<void> {
  await context.policy.requireFile(permit, address.parentId)
  const { files } = schema
  const [gone] = await context.database
    .delete(files)
    .where(isFile(address))
    .returning({ blobKey: files.blobKey })
  if (gone === undefined) throw noSuchFile()
  await dropBlob(context, gone.blobKey)
}
