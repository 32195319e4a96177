import type { Time } from '../prompt/scene-request.ts'
import type { Palette } from '../scene.ts'
import file from './palettes.json' with { type: 'json' }

/** Skies of each time of day and of electric light; the seed chooses among them. */
export const palettes = file as unknown as Readonly<Record<Time | 'neon', readonly Palette[]>>
