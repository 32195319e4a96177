/** Position of the camera, relative to a still camera. */
export interface Pose {
  /** Enlargement of the image. */
  readonly zoom: number
  /** Movement to the right and down, −1 to 1 of the available range. */
  readonly x: number
  readonly y: number
  /** Radians it is turned clockwise. */
  readonly angle: number
  /** How far it stepped aside, in widths of the frame by which the nearest and the farthest move against each other. */
  readonly aside: number
  readonly above: number
  /** How much more the nearest is enlarged than the farthest. */
  readonly into: number
}

/** A still camera. */
export const still: Pose = { zoom: 1, x: 0, y: 0, angle: 0, aside: 0, above: 0, into: 0 }

/** Both at once: what one adds to the other. */
export function together(one: Pose, other: Pose): Pose {
  return {
    zoom: one.zoom * other.zoom,
    x: one.x + other.x,
    y: one.y + other.y,
    angle: one.angle + other.angle,
    aside: one.aside + other.aside,
    above: one.above + other.above,
    into: one.into + other.into,
  }
}
