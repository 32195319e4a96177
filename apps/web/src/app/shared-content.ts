import { fillComposer } from './fill-composer.ts'

/** What another app shared with the installed studio. */
interface Shared {
  readonly text: string
  readonly file: File | null
}

/** Composers of shared files by the type of their content. */
const composers: Readonly<Record<string, string>> = {
  image: 'image-to-image',
  audio: 'music-to-music',
  video: 'add-audio-to-video',
}

/** Takes what the worker kept; null without anything. */
async function takeShared(): Promise<Shared | null> {
  const cache = await caches.open('atelier.shared')
  const [text, stored] = await Promise.all([cache.match('/shared/text'), cache.match('/shared/file')])
  if (!text) return null
  await caches.delete('atelier.shared')
  const name = decodeURIComponent(stored?.headers.get('x-file-name') ?? '')
  const blob = await stored?.blob()
  return { text: await text.text(), file: blob ? new File([blob], name, { type: blob.type }) : null }
}

/** Fills the composer that fits what was shared, and returns its path; null if nothing was. */
export async function openShared(userId: number): Promise<string | null> {
  const shared = await takeShared()
  if (!shared) return null
  const { file } = shared
  const path = composers[file?.type.split('/')[0] ?? ''] ?? 'text-to-speech'
  if (path === 'text-to-speech') {
    const words = [shared.text, file ? await file.text() : ''].filter(Boolean)
    await fillComposer(path, userId, { text: words.join('\n\n') })
  } else await fillComposer(path, userId, { text: shared.text, file })
  return `/${path}`
}
