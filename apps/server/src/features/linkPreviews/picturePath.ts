/** The address of a kept picture, on this site. */
export function picturePath(id: string): string {
  return `/api/link-preview/picture/${id}`
}
