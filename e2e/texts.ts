const sentences = [
  'The lamp in the window burned until morning. ',
  'Nobody in the house had heard the train go by. ',
  'She folded the letter, put it back and said nothing. ',
  'Far below the road a river moved between the stones. ',
]

/** A text of exactly this many characters, in sentences. */
export function textOf(characters: number): string {
  let text = ''
  for (let index = 0; text.length < characters; index++) text += sentences[index % sentences.length]
  return `${text.slice(0, characters - 1)}.`
}
