import { expect, it } from 'vitest'
import {
  donePatch,
  galleryImages,
  linkPatch,
  withMovedImage,
  withoutImage,
  type DoneUpload,
} from './mediaData.ts'
import { isMediaType, isShowable, mediaName, mediaUrl, videoPage } from './mediaTypes.ts'
import { pictureWidth } from './pictureWidth.ts'

const ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const OURS = `https://sheaf.example/api/file_storage/${ID}/v1/blob/${ID}/file.png`
const DONE: DoneUpload = {
  id: 'u',
  name: 'lake.png',
  type: 'image/png',
  bytes: 9,
  localUrl: null,
  state: { phase: 'done', url: OURS, width: 8, height: 6 },
}
const GONE = { pending_upload_id: undefined, retry_local_url: undefined }

it('EDIT-MEDIA-2: each type keeps a finished upload in its own form', () => {
  expect(donePatch('image', DONE, 5)).toEqual({
    ...GONE,
    url: OURS,
    image_type: 1,
    natural_width: 8,
    natural_height: 6,
  })
  const named = { ...GONE, url: OURS, name: 'lake.png' }
  expect(donePatch('video', DONE, 5)).toEqual({ ...named, video_type: 1, url_type: 'cloud' })
  expect(donePatch('audio', DONE, 5)).toEqual({ ...named, url_type: 'cloud', uploaded_at: 5 })
  expect(donePatch('file', DONE, 5)).toEqual({ ...named, url_type: 2, uploaded_at: 5, size: 9 })
})

it('EDIT-MEDIA-3: each type keeps an address of the web in its own form', () => {
  const url = 'https://a.example/x'
  expect(linkPatch('link_preview', url)).toEqual({ url })
  expect(linkPatch('image', url)).toMatchObject({ url, image_type: 2 })
  expect(linkPatch('video', url)).toMatchObject({ url, video_type: 2, url_type: 'network' })
  expect(linkPatch('file', url)).toMatchObject({ url, url_type: 1 })
})

it.each([
  [OURS, OURS],
  ['https://a.example/x.png', 'https://a.example/x.png'],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['blob:https://a.example/1', null],
  ['file:///etc/passwd', null],
  ['', null],
  [7, null],
])('EDIT-MEDIA-3: %j is loaded from %j', (value, url) => expect(mediaUrl(value)).toBe(url))

it('EDIT-MEDIA-3: of other sites only what is encrypted is shown; links may lead anywhere', () => {
  expect(isShowable('image', 'http://a.example/x.png')).toBe(false)
  expect(isShowable('image', OURS.replace('https', 'http'))).toBe(true)
  expect(isShowable('link_preview', 'http://a.example/')).toBe(true)
  expect(videoPage('https://videos.example/watch?v=1')).not.toBeNull()
  expect(videoPage('https://a.example/film.mp4?x')).toBeNull()
  expect(videoPage(OURS)).toBeNull()
})

it('EDIT-MEDIA-12: pictures without a safe address are not shown', () => {
  const images = [{ type: 1, url: OURS, natural_width: 8 }, { url: 'javascript:x' }, 7, null, { type: 1 }]
  expect(galleryImages({ images }).map(({ url }) => url)).toEqual([OURS])
  expect(galleryImages({ images: 'x' })).toEqual([])
})

it('EDIT-MEDIA-12: moving and removing a picture keeps what other clients stored beside it', () => {
  const local = { type: 0, url: '/Users/a/lake.png' }
  const odd = { kind: 'later', of: [1] }
  const [a, b] = [
    { type: 2, url: 'https://a.example/a.png', mine: 1 },
    { type: 2, url: 'https://a.example/b.png' },
  ]
  const data = { images: [local, a, odd, b, 7] }
  expect(galleryImages(data).map(({ at }) => at)).toEqual([1, 3])
  expect(withoutImage(data, 0)).toEqual({ images: [local, odd, b, 7] })
  expect(withMovedImage(data, 0, 1)).toEqual({ images: [local, odd, b, a, 7] })
  expect(withMovedImage(data, 1, 0)).toEqual({ images: [local, b, a, odd, 7] })
  expect([withoutImage(data, 2), withMovedImage(data, 0, 2)]).toEqual([{}, {}])
})

it('names are for people', () => {
  expect(mediaName({ url: 'https://a.example/My%20file.zip?x' })).toBe('My file.zip')
  expect(mediaName({ url: OURS })).toBe('')
  expect(mediaName({ url: 'https://a.example/%E0%A4%A' })).toBe('%E0%A4%A')
  expect(isMediaType('paragraph')).toBe(false)
})

it('a picture is fetched as wide as the screen can show, and never wider than it is', () => {
  expect(pictureWidth(300, 1, 4000)).toBe(320)
  expect(pictureWidth(720, 2, 4000)).toBe(1920)
  expect(pictureWidth(720, 2, 500)).toBe(640)
  expect(pictureWidth(2000, 2, null)).toBeUndefined()
})
