import type { SourceSlot } from '../mode.ts'

/** A picture to work on. */
export const pictureSlot: SourceSlot = {
  name: 'source',
  accepts: 'image',
  libraries: ['image'],
  label: 'Picture',
  invitation: 'Drop or paste a picture here',
  pickTitle: 'Choose a picture',
  missing: 'Choose a picture to begin.',
  pathOf: ({ source_image_path }) => source_image_path,
}

/** A film to work on. */
export const filmSlot: SourceSlot = {
  name: 'source',
  accepts: 'video',
  libraries: ['video'],
  label: 'Video',
  invitation: 'Drop a video here',
  pickTitle: 'Choose a video',
  missing: 'Choose a video to begin.',
  pathOf: ({ source_video_path }) => source_video_path,
}

/** A sound to add to a film. */
export const addedSoundSlot: SourceSlot = {
  name: 'audio',
  accepts: 'audio',
  libraries: ['audio', 'speech'],
  label: 'Sound',
  invitation: 'Drop a sound here',
  pickTitle: 'Choose a sound',
  missing: 'Choose the sound to add.',
  pathOf: ({ source_audio_path }) => source_audio_path,
}

/** A piece of music to work on. */
export const pieceSlot: SourceSlot = {
  ...addedSoundSlot,
  name: 'source',
  label: 'Music',
  invitation: 'Drop a piece of music here',
  pickTitle: 'Choose a piece of music',
  missing: 'Choose a piece of music to begin.',
}
