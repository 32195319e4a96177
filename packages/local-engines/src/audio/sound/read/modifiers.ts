import type { Character, Material } from '../effect.ts'

/** The surroundings of a sound. */
export type RoomName = 'room' | 'hall' | 'cave'

/** What a word changes about a sound, without naming one. */
export interface Modifier {
  readonly size?: number
  readonly speed?: number
  readonly force?: number
  /** Distance from here (0) to the horizon (1). */
  readonly distance?: number
  readonly material?: Material
  readonly room?: RoomName
}

const list: readonly (readonly [words: string, modifier: Modifier])[] = [
  ['big large great deep low fat adult', { size: 0.7 }],
  ['huge giant massive enormous gigantic colossal monstrous', { size: 1, force: 0.4 }],
  ['small little short young thin', { size: -0.6 }],
  ['tiny mini miniature micro baby', { size: -1 }],
  ['high', { size: -0.6 }],
  ['heavy pouring torrential thick', { size: 0.5, force: 0.5 }],
  ['light fine delicate', { size: -0.3, force: -0.6 }],
  [
    'fast quick quickly rapid rapidly speeding hurried racing frantic brisk running accelerating revving sprinting',
    { speed: 0.8 },
  ],
  ['slow slowly lazy sluggish tired leisurely idle idling', { speed: -0.8 }],
  [
    'loud hard strong violent powerful intense angry aggressive wild raging fierce furious harsh',
    { force: 0.8 },
  ],
  ['soft softly gentle gently quiet quietly weak calm mild tender muted subtle', { force: -0.8 }],
  [
    'distant distance horizon afar far faraway background remote faintly faint away outside',
    { distance: 0.75 },
  ],
  ['close near nearby closeup', { distance: 0 }],
  ['room indoor indoors inside bathroom bedroom kitchen corridor basement house interior', { room: 'room' }],
  [
    'hall warehouse hallway auditorium gym gymnasium garage lobby church cathedral reverb echoing echo stadium',
    { room: 'hall' },
  ],
  ['cave tunnel canyon cavern dungeon sewer mine well', { room: 'cave' }],
  ['metal metallic tin steel iron aluminium aluminum brass copper car', { material: 'metal' }],
  ['wood wooden parquet oak timber floorboards planks deck table umbrella tent', { material: 'wood' }],
  ['glass window windows windowpane windshield', { material: 'glass' }],
  ['stone concrete marble pavement tile tiles cobblestone asphalt brick street road', { material: 'stone' }],
  ['gravel pebbles pebble rocks stones rubble', { material: 'gravel' }],
  ['snow snowy snowing frost frozen', { material: 'snow' }],
  ['leaves leaf grass foliage twigs straw bushes', { material: 'leaves' }],
  ['water puddles puddle mud muddy wet shallow', { material: 'water' }],
  ['sand sandy beach dirt carpet dust', { material: 'sand' }],
]

const modifiers = new Map<string, Modifier>()
for (const [words, modifier] of list) {
  for (const word of words.split(' ')) modifiers.set(word, { ...modifiers.get(word), ...modifier })
}

/** The modification by a word. */
export function modifierOf(word: string): Modifier | undefined {
  return modifiers.get(word)
}

/** Applies the modifications to the character of a sound. */
export function characterOf(said: readonly Modifier[]): Character {
  const sum = (key: 'size' | 'speed' | 'force') =>
    Math.max(
      -1,
      Math.min(
        1,
        said.reduce((total, modifier) => total + (modifier[key] ?? 0), 0),
      ),
    )
  const material = said.findLast((modifier) => modifier.material)?.material
  return { size: sum('size'), speed: sum('speed'), force: sum('force'), ...(material ? { material } : {}) }
}
