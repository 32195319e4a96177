import type { SourceSlot } from '../mode.ts'

/** The source image. */
export const imageSlot: SourceSlot = {
  name: 'source',
  accepts: 'image',
  libraries: ['image'],
  label: 'Image',
  invitation: 'Drop or paste an image here',
  pickTitle: 'Choose an image',
  missing: 'Choose an image to start.',
  pathOf: ({ source_image_path }) => source_image_path,
}

/** The source video. */
export const videoSlot: SourceSlot = {
  name: 'source',
  accepts: 'video',
  libraries: ['video'],
  label: 'Video',
  invitation: 'Drop a video here',
  pickTitle: 'Choose a video',
  missing: 'Choose a video to start.',
  pathOf: ({ source_video_path }) => source_video_path,
}

/** The audio to add to a video. */
export const addedAudioSlot: SourceSlot = {
  name: 'audio',
  accepts: 'audio',
  libraries: ['audio', 'speech'],
  label: 'Audio',
  invitation: 'Drop an audio file here',
  pickTitle: 'Choose audio',
  missing: 'Choose the audio to add.',
  pathOf: ({ source_audio_path }) => source_audio_path,
}

/** The piece of music to rearrange. */
export const pieceSlot: SourceSlot = {
  ...addedAudioSlot,
  name: 'source',
  label: 'Music',
  invitation: 'Drop a music file here',
  pickTitle: 'Choose music',
  missing: 'Choose music to start.',
}
