import { describe, expect, it } from 'vitest'
import { splitTravel } from './splitTravel.ts'
import { splitTitle } from './titleDraft.ts'

const split = splitTitle('Lakeside library plans', 8, 8)

describe('EDIT-TITLE-7', () => {
  it('gives the title its words back and splits it again, as often as wanted', () => {
    const travel = splitTravel(split)
    expect(travel(true, 'Lakeside')).toBe('Lakeside library plans')
    expect(travel(false, 'Lakeside library plans')).toBe('Lakeside')
    expect(travel(true, 'Lakeside')).toBe('Lakeside library plans')
  })

  it('brings back a selection that went with the split', () => {
    const travel = splitTravel(splitTitle('Lakeside library', 8, 16))
    expect(travel(true, 'Lakeside')).toBe('Lakeside library')
    expect(travel(false, 'Lakeside library')).toBe('Lakeside')
  })

  it('puts the words behind a name that was given meanwhile, and takes them from there again', () => {
    const travel = splitTravel(split)
    expect(travel(true, 'Riverside')).toBe('Riverside library plans')
    expect(travel(false, 'Riverside library plans')).toBe('Riverside')
    expect(travel(true, 'Riverside')).toBe('Riverside library plans')
  })

  it('redoes only the text where the title was renamed after undo', () => {
    const travel = splitTravel(split)
    travel(true, 'Lakeside')
    expect(travel(false, 'Our library plans')).toBe('Our library plans')
    expect(travel(true, 'Our library plans')).toBe('Our library plans')
    travel(false, 'Our library plans')
    expect(travel(true, 'Ours')).toBe('Ours library plans')
  })

  it('adds nothing to another name where nothing went into the text', () => {
    expect(splitTravel(splitTitle('Lakeside library', 8, 16))(true, 'River ')).toBe('River ')
  })
})
