export const root: string
export function pinnedNode(): string
