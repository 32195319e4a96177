import type { Character } from '../effect.ts'
import type { Modifier } from '../vocabulary.ts'

/** Applies modifications to the character of a sound. */
export function characterOf(said: readonly Modifier[]): Character {
  const sum = (key: 'size' | 'speed' | 'force') => {
    const total = said.reduce((value, modifier) => value + (modifier[key] ?? 0), 0)
    return Math.max(-1, Math.min(1, total))
  }
  const material = lastOf(said, 'material')
  return { size: sum('size'), speed: sum('speed'), force: sum('force'), ...(material ? { material } : {}) }
}

/** What the last modifier that says something about it says. */
export function lastOf<Key extends keyof Modifier>(said: readonly Modifier[], key: Key): Modifier[Key] {
  return said.findLast((modifier) => modifier[key] !== undefined)?.[key]
}
