import type { CoverCredit, CoverType } from '@sheaf/model'

export type Extra = Readonly<Record<string, unknown>>

/** A cover that somebody has chosen. */
export interface NewCover {
  readonly type: CoverType
  readonly value: string
  /** −1 shows the top of the picture, 1 its end; the middle when absent. */
  readonly offset?: number
  readonly credit?: CoverCredit
}

/** The whole `extra` with another cover, or without one; what else it holds stays, known or not. */
export function withCover(extra: Extra | null, cover: NewCover | Extra | null): Extra {
  const { cover: _before, ...rest } = extra ?? {}
  return cover === null ? rest : { ...rest, cover }
}

/** The whole `extra` with another part of the same picture shown; unchanged without a cover. */
export function withCoverOffset(extra: Extra | null, offset: number): Extra {
  const cover = extra?.['cover']
  if (typeof cover !== 'object' || cover === null) return extra ?? {}
  return { ...extra, cover: { ...cover, offset } }
}
