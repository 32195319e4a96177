import type { RequestNote } from '@atelier/contract/schemas/note'

/** Notes on a text such as `puzzle desk`, which is not understood, or `lack desk`, which is rendered in part. */
export function scriptedNotes(text: string): readonly RequestNote[] {
  const [verb, ...words] = text.split(' ')
  if (verb === 'puzzle')
    return [{ code: 'not_understood', text: `Can’t draw ${words.join(', ')}. An AI model can.`, words }]
  return verb === 'lack' ? [{ code: 'not_rendered', text: `Can’t draw: ${words.join(', ')}.`, words }] : []
}
