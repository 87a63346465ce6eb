export function runs(full: number, env?: Readonly<Record<string, string | undefined>>): number
