import type { OtherMode, SourceSlot } from '../mode.ts'

/** The source image. */
export const imageSlot: SourceSlot = {
  name: 'source',
  accepts: 'image',
  libraries: ['image'],
  label: 'Image',
  invitation: 'Drop or paste an image here',
  pickTitle: 'Choose an image',
  missing: 'Choose an image to start.',
  input: 'image',
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
  input: 'video',
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
  input: 'audio',
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

/** The image that a video ends with. */
export const lastFrameSlot: SourceSlot = {
  ...imageSlot,
  name: 'last_frame',
  input: 'last_frame',
  label: 'Last frame',
  invitation: 'Drop the last frame here',
  pickTitle: 'Choose the last frame',
  missing: 'Choose the last frame.',
}

/** The image whose transparent parts mark what to change. */
export const maskSlot: SourceSlot = {
  ...imageSlot,
  name: 'mask',
  input: 'mask',
  label: 'Mask',
  invitation: 'Drop a mask here: its transparent parts are changed',
  pickTitle: 'Choose a mask',
  missing: 'Choose the mask.',
}

/** Changes a dropped image. */
export const imageToImageDrop: OtherMode = {
  path: 'image-to-image',
  name: 'Image to image',
  slots: [imageSlot],
}
/** Animates a dropped image. */
export const imageToVideoDrop: OtherMode = {
  path: 'image-to-video',
  name: 'Image to video',
  slots: [imageSlot],
}
/** Adds audio to a dropped video. */
export const addAudioDrop: OtherMode = {
  path: 'add-audio-to-video',
  name: 'Add audio to video',
  slots: [videoSlot, addedAudioSlot],
}
/** Rearranges dropped music. */
export const musicToMusicDrop: OtherMode = {
  path: 'music-to-music',
  name: 'Music to music',
  slots: [pieceSlot],
}
