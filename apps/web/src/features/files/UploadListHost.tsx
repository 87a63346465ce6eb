import type { Upload } from '../../platform/uploads/index.ts'
import { UploadRow } from './UploadRow.tsx'

/** Files on their way, where those of one place are shown. */
export function UploadListHost({ uploads }: { readonly uploads: readonly Upload[] }) {
  return (
    <ul className="upload-list">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
