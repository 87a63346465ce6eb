/** Of what the browser grants: the rest is for what people write. */
const MAX_SHARE = 0.8

/** Whether more may be kept on this device. Browsers that do not say have room. */
export async function hasRoom(storage: Pick<StorageManager, 'estimate'> | undefined): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  return usage < quota * MAX_SHARE
}
