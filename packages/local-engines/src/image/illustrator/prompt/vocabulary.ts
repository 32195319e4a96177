import type { Colour } from '../colour.ts'
import type { Form, Mood, Place, Relation, Season, Style, Time, Weather } from './scene-request.ts'
import file from './vocabulary.json' with { type: 'json' }

/** Turns `value: 'a b'` into a map from each word to its value; `_` joins the words of an expression. */
function words<T>(
  lists: Readonly<Record<string, string>>,
  toValue = (key: string): T => key as T,
): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(lists).flatMap(([key, list]) => split(list).map((word) => [word, toValue(key)])),
  )
}

const split = (list: string): string[] => list.split(' ').map((word) => word.replaceAll('_', ' '))

export const placeWords = words<Place>(file.place)
export const timeWords = words<Time>(file.time)
/** Words that say what the sky does. */
export const weatherWords = words<Weather>(file.weather)
export const seasonWords = words<Season>(file.season)
/** Words that say how it should feel. */
export const moodWords = words<Mood>(file.mood)
export const styleWords = words<Style>(file.style)
export const formWords = words<Form>(file.form)
/** Words that speak of a scenery without saying which. */
export const sceneryWords = words<'scenery'>({ scenery: file.scenery })
/** Words for kinds of images that cannot be drawn. */
export const unsupportedForms = new Map(split(file.unsupported).map((word) => [word, word]))
/** Words for the relation between two subjects. */
export const relationWords = words<Relation>(file.relation)
export const numberWords = words(file.number, Number)
/** Sizes as words; 1 is usual. */
export const sizeWords = words(file.size, Number)
export const colourWords = words<Colour>(file.colour)
/** Expressions whose words mean something else by themselves, and what they come to. */
export const compounds: ReadonlyMap<string, string> = new Map(Object.entries(file.compound))
/** Plurals that follow no rule. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map(Object.entries(file.irregular))
/** Amounts and vessels that something is named with, such as "glass" in "a glass of milk". */
export const containers: ReadonlySet<string> = new Set(split(file.container))
/** Words that ask for nothing by themselves. */
export const fillers: ReadonlySet<string> = new Set(split(file.filler))
/** Words where a phrase ends. */
export const boundaries: ReadonlySet<string> = new Set(split(file.boundary))
