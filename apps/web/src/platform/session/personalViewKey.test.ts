import { expect, it } from 'vitest'
import { forgetPersonalViews, personalViewKey } from './personalViewKey.ts'

it('VIEW-OWN-6: signing out forgets what people changed of views for themselves, and nothing else', () => {
  const kept: Record<string, string> = {
    [personalViewKey('mara', 'tasks')]: '[]',
    [personalViewKey('ben', 'people')]: '[]',
    outline_open: 'true',
  }
  const storage = Object.create(
    { removeItem: (key: string) => void Reflect.deleteProperty(storage, key) },
    Object.getOwnPropertyDescriptors(kept),
  ) as Storage
  forgetPersonalViews(storage)
  expect(Object.keys(storage)).toEqual(['outline_open'])
})
