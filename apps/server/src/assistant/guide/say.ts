import type { ResultType } from '@atelier/contract/kinds/conversation'
import type { Values } from './answers/facts.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

export type TextName = keyof typeof en

const texts: Readonly<Record<string, Partial<Record<string, string>>>> = {
  ...{ de, en, es, fr, it, pt },
}

/** The texts of a language, with values in place of `{names}`. A text without a translation is English. */
export interface Sayer {
  (name: TextName, values?: Values): string
  readonly knows: (name: string) => name is TextName
  readonly number: (value: number) => string
  readonly credits: (count: number) => string
  /** The name of a type of results: “images”. */
  readonly noun: (type: ResultType, count: number | null) => string
}

export function sayIn(language: string): Sayer {
  const number = (value: number) => value.toLocaleString(language)
  const say = (name: TextName, values: Values = {}) =>
    (texts[language]?.[name] ?? en[name]).replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key]
      return typeof value === 'number' ? number(value) : (value ?? '')
    })
  return Object.assign(say, {
    number,
    knows: (name: string): name is TextName => name in en,
    credits: (count: number) => say(count === 1 ? 'credit' : 'credits', { n: count }),
    noun: (type: ResultType, count: number | null) => {
      const [one = '', several = one] = say(type).split('|')
      return count === 1 ? one : several
    },
  })
}
