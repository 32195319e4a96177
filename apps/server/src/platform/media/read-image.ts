import sharp from 'sharp'

/** Width and height of a picture in pixels, read from the file itself; undefined for any other file. */
export async function readImage(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(path).metadata()
    return { width, height }
  } catch {
    // What libvips stumbles over is no picture for us, whatever the reason.
    return undefined
  }
}
