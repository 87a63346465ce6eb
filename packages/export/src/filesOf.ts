import { mapAddresses, parseFileAddress, type FileAddress, type ProjectedBlock } from '@sheaf/model'

/** The files of a workspace that a document shows or links to, in its order, each once. */
export function filesOf(root: ProjectedBlock, workspaceId: string): readonly FileAddress[] {
  const found = new Map<string, FileAddress>()
  mapAddresses(textsAsBlocks(root), (url) => {
    const address = parseFileAddress(url)
    if (address?.workspaceId === workspaceId.toLowerCase())
      found.set(`${address.parentId}/${address.fileId}`, address)
    return url
  })
  return [...found.values()]
}

/** What is projected, in the form of what can be made. */
export function textsAsBlocks(root: ProjectedBlock): Parameters<typeof mapAddresses>[0] {
  return root.children.map(asNewBlock)
}

function asNewBlock({
  type,
  data,
  text,
  children,
}: ProjectedBlock): Parameters<typeof mapAddresses>[0][number] {
  return { type, data, ...(text && { text }), children: children.map(asNewBlock) }
}
