const departing = new Set<string>()

/** This person is leaving or deleting the workspace right now: that it closes is no news to them. */
export function isDeparting(workspaceId: string): boolean {
  return departing.has(workspaceId)
}

export function beginDeparture(workspaceId: string): void {
  departing.add(workspaceId)
}

export function endDeparture(workspaceId: string): void {
  departing.delete(workspaceId)
}
