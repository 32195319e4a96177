import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/** A small image that is drawn many times. */
export type Sprite = Canvas

function sprite(size: number, draw: (context: SKRSContext2D, size: number) => void): Sprite {
  const canvas = createCanvas(size, size)
  draw(canvas.getContext('2d'), size)
  return canvas
}

/** A ball that fades out to its edge; `core` is the part that is full. */
export function softBall(colour: string, core: number): Sprite {
  return sprite(64, (context, size) => {
    const half = size / 2
    const gradient = context.createRadialGradient(half, half, half * core, half, half, half)
    gradient.addColorStop(0, colour)
    gradient.addColorStop(1, transparent(colour))
    context.fillStyle = gradient
    context.fillRect(0, 0, size, size)
  })
}

/** A wide light without an edge. */
export function halo(colour: string): Sprite {
  return sprite(128, (context, size) => {
    const half = size / 2
    const gradient = context.createRadialGradient(half, half, 0, half, half, half)
    for (const [at, alpha] of [
      [0, 1],
      [0.12, 0.7],
      [0.3, 0.34],
      [0.5, 0.14],
      [0.75, 0.035],
      [1, 0],
    ] as const) {
      gradient.addColorStop(at, transparent(colour, alpha))
    }
    context.fillStyle = gradient
    context.fillRect(0, 0, size, size)
  })
}

/** A small light within a wide glow. */
export function glow(colour: string): Sprite {
  return sprite(64, (context, size) => {
    const half = size / 2
    const gradient = context.createRadialGradient(half, half, 0, half, half, half)
    gradient.addColorStop(0, '#ffffff')
    gradient.addColorStop(0.16, colour)
    gradient.addColorStop(0.4, transparent(colour, 0.25))
    gradient.addColorStop(1, transparent(colour))
    context.fillStyle = gradient
    context.fillRect(0, 0, size, size)
  })
}

/** A star of four rays. */
export function glint(colour: string): Sprite {
  return sprite(96, (context, size) => {
    const half = size / 2
    context.fillStyle = colour
    for (const turn of [0, Math.PI / 2]) {
      context.setTransform(Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), half, half)
      context.beginPath()
      context.moveTo(-half, 0)
      context.quadraticCurveTo(0, -size * 0.035, half, 0)
      context.quadraticCurveTo(0, size * 0.035, -half, 0)
      context.fill()
    }
    context.resetTransform()
    context.drawImage(glow(colour), half * 0.4, half * 0.4, half * 1.2, half * 1.2)
  })
}

/** A ring with a light on it, as bubbles have. */
export function bubble(): Sprite {
  return sprite(64, (context, size) => {
    const half = size / 2
    context.strokeStyle = 'rgba(235, 252, 255, 0.75)'
    context.fillStyle = 'rgba(220, 248, 255, 0.12)'
    context.lineWidth = 2.5
    context.beginPath()
    context.arc(half, half, half * 0.88, 0, Math.PI * 2)
    context.fill()
    context.stroke()
    context.fillStyle = 'rgba(255, 255, 255, 0.85)'
    context.beginPath()
    context.ellipse(half * 0.66, half * 0.6, half * 0.2, half * 0.12, -0.7, 0, Math.PI * 2)
    context.fill()
  })
}

/** A leaf or petal, pointed at both ends. */
export function leaf(colour: string, vein: string): Sprite {
  return sprite(48, (context, size) => {
    const half = size / 2
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(2, half)
    context.quadraticCurveTo(half, size * 0.06, size - 2, half)
    context.quadraticCurveTo(half, size * 0.94, 2, half)
    context.fill()
    context.strokeStyle = vein
    context.lineWidth = 1.5
    context.beginPath()
    context.moveTo(2, half)
    context.lineTo(size - 4, half)
    context.stroke()
  })
}

/** The same colour, given as `#rrggbb`, with less of it to be seen. */
function transparent(colour: string, alpha = 0): string {
  return (
    colour +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  )
}
