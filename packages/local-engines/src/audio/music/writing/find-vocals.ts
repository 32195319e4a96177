const vocals =
  /\b(?:(no|without|minus)(?: any)? )?(vocal(?:s|ist|ists)?|sing(?:s|ing|er|ers)?|sung|lyrics?|rapp(?:er|ers|ing)|a ?cappella)\b/g

/**
 * The words of a prompt that ask for singing, in lower case: the composer plays instruments only, so its result will be
 * without. Empty if there are none, or if the prompt asks for an instrumental.
 */
export function findVocals(text: string): string[] {
  const prompt = text.toLowerCase()
  if (/\binstrumental\b/.test(prompt)) return []
  const asked = [...prompt.matchAll(vocals)].flatMap(([, no, word]) => (no || !word ? [] : [word]))
  return [...new Set(asked)]
}
