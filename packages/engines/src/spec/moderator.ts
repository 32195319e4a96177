/** Something that is looked at: words, or a picture as a `data:` address. */
export type ModerationInput = { readonly text: string } | { readonly picture: string }

/** What was found in one input: scores from 0 to 1 by category. */
export type ModerationScores = Readonly<Record<string, number>>

/** Says what may be wrong with what people want made. It decides nothing. */
export interface Moderator {
  /** The model that looks. */
  readonly model: string
  /** Every category that it scores, in the order they should be shown. */
  readonly categories: readonly string[]
  /** Most characters of one input that it judges well; longer texts are to be given in parts. */
  readonly maxCharacters: number
  /** The scores of each input, in order. Throws `EngineError`. */
  check(inputs: readonly ModerationInput[], signal: AbortSignal): Promise<readonly ModerationScores[]>
}
