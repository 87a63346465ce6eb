import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasCluster, type Cluster } from './cluster.ts'

/** Whether a cluster that is there belongs to another account than the one that it is to run as. */
export function isForeign(cluster: Cluster): boolean {
  const { folder, account } = cluster
  return account !== null && hasCluster(cluster) && statSync(folder).uid !== account.uid
}

/**
 * Gives everything in the folder of a cluster to its account. No server may run there, but programs of the account that
 * had it may: a folder is closed to them before it is read, links are not followed, and what is root's stays root's.
 * The folder itself is root's until the end, so that a start that was cut short does it again.
 */
export function giveFiles({ folder, account }: Cluster): void {
  if (account === null) return
  chownSync(folder, 0, 0)
  giveContent(folder, account)
  chownSync(folder, account.uid, account.gid)
}

function giveContent(folder: string, account: { readonly uid: number; readonly gid: number }): void {
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (found.uid !== 0) lchownSync(path, account.uid, account.gid)
    if (found.isDirectory()) giveContent(path, account)
  }
}
