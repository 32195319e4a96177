import type { Stance, Subject } from '../../image/illustrator/scene.ts'
import { thingOf } from '../../image/illustrator/sprites/things.ts'
import type { MotionName } from './motion.ts'

type Rule = readonly [words: RegExp, motion: MotionName]

/** Said of a subject, right after it or before it. */
const actions: readonly Rule[] = [
  [/\b(?:sleep|nap|rest)\w*\b|\basleep\b/i, 'sleep'],
  [/\b(?:danc|boogie|disco)\w*\b/i, 'dance'],
  [/\b(?:jump|leap|bounc)\w*\b/i, 'jump'],
  [/\b(?:hop|hops|hopping)\b/i, 'hop'],
  [/\b(?:runn|run|runs|gallop|chas|rac|sprint)(?:ing|es|s)?\b/i, 'run'],
  [/\b(?:walk|stroll|march|wander|parad)\w*\b/i, 'walk'],
  [/\b(?:taking off|launch|lift(?:s|ing)? off|blast)\w*\b/i, 'lift'],
  [/\b(?:swim|div)(?:s|es|ming|ing)?\b/i, 'swim'],
  [/\b(?:sail|row)(?:s|ing)?\b/i, 'sail'],
  [/\b(?:driv|rid)(?:es|ing)\b/i, 'drive'],
  [/\b(?:spin|rotat|turn|whirl)(?:s|es|ning|ing)\b/i, 'spin'],
  [/\b(?:ris|ascend)(?:es|s|ing)\b/i, 'rise'],
  [/\b(?:float|hover|drift)(?:s|ing)?\b/i, 'float'],
  [/\b(?:flies|fly|flying|soar\w*|glid\w*)\b/i, 'fly'],
]

export const isMotion = (word: string): boolean => actions.some(([words]) => words.test(word))

const byStance: Readonly<Record<Stance, MotionName>> = {
  stands: 'look',
  flies: 'fly',
  swims: 'swim',
  floats: 'sail',
  hangs: 'swing',
}

/** Characters around a subject's word in which a deed is looked for. */
const NEAR = { before: 18, after: 26 } as const

const after =
  /^(?= *(?:[,.;]|$|(?:in|on|over|through|across|by|at|under|above|around|along|into|down|up|to|towards?|past|with|near|and|between|behind|beside|off|out|together|slowly|fast|quickly|happily|left|right)\b))/i

/** A text without the words for what its subjects do, which are no things to be drawn. Riding says who is on what, flying who is in the air. */
export function withoutActionWords(text: string): string {
  return text.replace(/\b(?!(?:rid|fly|hover|levitat)ing)[a-z]{2,}ing\b/gi, (word, at: number) =>
    firstAction(word) && after.test(text.slice(at + word.length)) ? '' : word,
  )
}

/** How a subject of a text moves: as is said of it, else as its kind does, else as it is held. */
export function chooseMotion(
  { word, icon, stance }: Pick<Subject, 'word' | 'icon' | 'stance'>,
  text: string,
): MotionName {
  const nature = thingOf(icon).motion as MotionName | undefined
  if (nature === 'rest' || nature === 'burn' || nature === 'burst') return nature
  const said = actionOf(word, text)
  // Who flies without wings would walk on the ground.
  if (said === 'fly' && nature && ['flutter', 'soar', 'rise', 'lift'].includes(nature)) return nature
  if (said) return said
  if (nature === 'walk' && stance !== 'stands') return byStance[stance]
  return nature ?? byStance[stance]
}

function actionOf(word: string, text: string): MotionName | undefined {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return undefined
  const after = clause(text.slice(at + word.length, at + word.length + NEAR.after))
  const before = text.slice(Math.max(0, at - NEAR.before), at)
  return firstAction(after) ?? firstAction(before)
}

/** Up to where something else is spoken of. */
function clause(text: string): string {
  return text.split(/[,.;]|\band\b|\bwith\b|\bwhile\b/i)[0] ?? ''
}

function firstAction(text: string): MotionName | undefined {
  return actions.find(([words]) => words.test(text))?.[1]
}
