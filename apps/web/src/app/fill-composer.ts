import type { StudioMode } from '../features/studio/mode.ts'

type Loader = () => Promise<StudioMode>

const modes: Readonly<Record<string, Loader>> = {
  'text-to-image': async () => (await import('../features/studio/modes/text-to-image.ts')).textToImage,
  'image-to-image': async () => (await import('../features/studio/modes/image-to-image.ts')).imageToImage,
  'text-to-video': async () => (await import('../features/studio/modes/text-to-video.ts')).textToVideo,
  'image-to-video': async () => (await import('../features/studio/modes/image-to-video.ts')).imageToVideo,
  'add-audio-to-video': async () =>
    (await import('../features/studio/modes/add-audio-to-video.ts')).addAudioToVideo,
  'text-to-sound': async () => (await import('../features/studio/modes/text-to-sound.ts')).textToSound,
  'text-to-music': async () => (await import('../features/studio/modes/text-to-music.ts')).textToMusic,
  'music-to-music': async () => (await import('../features/studio/modes/music-to-music.ts')).musicToMusic,
}

/** What a composer is filled with. */
interface Filling {
  readonly text: string
  /** Its source. */
  readonly file?: File | null
}

/** Fills the composer at a path. The text that it contained before can be restored there. */
export async function fillComposer(path: string, userId: number, { text, file }: Filling): Promise<void> {
  if (path === 'text-to-speech') {
    const { draftOf } = await import('../features/speech/speech-drafts.ts')
    draftOf(userId).replace({ title: '', text })
  }
  const mode = await modes[path]?.()
  if (!mode) return
  const { putFile, workbenchOf } = await import('../features/studio/workbench.ts')
  const bench = workbenchOf(mode, userId)
  bench.drafts.replace({ title: '', text })
  if (file) putFile(bench, 'source', file)
}
