import type { Conversion } from '../../platform/schema.ts'

/** A question and its answer as a document in Markdown. */
export function writeMarkdown({
  title,
  input,
  excerpt,
  response,
}: Pick<Conversion, 'title' | 'input' | 'excerpt' | 'response'>): string {
  const question = 'text' in input ? String(input.text) : (excerpt ?? '')
  const quoted = question
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
  return `# ${title.replaceAll(/\s+/g, ' ')}\n\n${quoted.join('\n')}\n\n${response ?? ''}\n`
}
