import image from './image.webp'
import video from './video.webp'

/** An example that a built-in model generated from exactly this text. */
interface Example {
  /** Path of its composer. */
  readonly path: string
  readonly name: string
  readonly prompt: string
  /** URL of the image, or of a frame of the video. */
  readonly picture?: string
  /** Loudness over time in percent, from the file. */
  readonly peaks?: readonly number[]
}

/** One example of each section in which users create something. */
export const examples = {
  speech: {
    path: '/text-to-speech',
    name: 'Speech',
    prompt: 'Welcome to the harbor museum. The tour starts at the lighthouse.',
    peaks: [
      0, 0, 1, 59, 66, 36, 26, 100, 15, 41, 47, 41, 46, 61, 46, 63, 81, 72, 40, 46, 53, 60, 22, 0, 0, 0, 0, 0,
      43, 8, 32, 68, 73, 25, 1, 39, 49, 31, 2, 34, 43, 7, 51, 47, 47, 49, 5, 37, 49, 48, 45, 48, 14, 0,
    ],
  },
  image: {
    path: '/text-to-image',
    name: 'Image',
    prompt: 'A small house by a lake in an autumn forest, morning fog',
    picture: image,
  },
  video: {
    path: '/text-to-video',
    name: 'Video',
    prompt: 'Waves rolling onto a beach at sunset, birds crossing the sky',
    picture: video,
  },
  audio: {
    path: '/text-to-music',
    name: 'Music',
    prompt: 'A calm piano piece in a minor key',
    peaks: [
      68, 47, 43, 32, 27, 31, 32, 58, 57, 33, 22, 24, 18, 30, 24, 76, 53, 49, 38, 33, 46, 35, 80, 70, 38, 22,
      32, 25, 38, 36, 94, 62, 46, 38, 38, 46, 33, 82, 83, 49, 28, 35, 29, 44, 35, 100, 63, 45, 33, 20, 11, 6,
    ],
  },
} as const satisfies Record<string, Example>
