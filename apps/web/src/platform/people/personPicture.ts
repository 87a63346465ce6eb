import { fileApiUrl } from '../uploads/index.ts'
import { readPersonPicture } from './readPersonPicture.ts'

/** `readPersonPicture` against the server of this tab. */
export function personPicture(icon: unknown): string | null {
  return readPersonPicture(icon, fileApiUrl())
}
