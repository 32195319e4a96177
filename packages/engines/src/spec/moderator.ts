/** An input to check: a text, or an image as a `data:` URL. */
export type ModerationInput = { readonly text: string } | { readonly picture: string }

/** Scores of an input from 0 to 1 by category. */
export type ModerationScores = Readonly<Record<string, number>>

/** Scores content. It makes no decisions. */
export interface Moderator {
  /** The moderation model. */
  readonly model: string
  /** All categories in display order. */
  readonly categories: readonly string[]
  /** Maximum characters of an input for reliable scores; split longer texts. */
  readonly maxCharacters: number
  /** The scores of each input, in order. Throws `EngineError`. */
  check(inputs: readonly ModerationInput[], signal: AbortSignal): Promise<readonly ModerationScores[]>
}
