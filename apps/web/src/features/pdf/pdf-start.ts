import { call } from '../../api/client.ts'
import type { StartCall } from '../../ui/composer/use-start.ts'
import type { SettledSpeech } from '../../ui/speech-fields/speech-options.ts'
import { voiceFieldsOf } from '../../ui/voice-picker/voice.ts'
import type { PdfChoices } from './pdf-choices.ts'
import type { PdfSettings } from './settings.ts'
import type { ChosenPdf } from './use-pdf-preview.ts'

interface PdfRequest {
  readonly pdf: ChosenPdf
  readonly choices: PdfChoices
  readonly settings: PdfSettings
  readonly options: SettledSpeech['fields']
}

function bodyOf({ choices, options, settings: { voice, speed, output } }: PdfRequest) {
  if (voice === null) throw new Error('Choose a voice.')
  const { pages, byChapter } = choices
  const title = choices.title.trim()
  return {
    ...voiceFieldsOf(voice),
    speed,
    output,
    ...options,
    pages: pages.trim(),
    chapters: byChapter,
    ...(title === '' ? {} : { title }),
  }
}

/** The start call of a PDF. */
export function pdfStart(onTaken: () => void): StartCall<PdfRequest> {
  return {
    kind: 'speech',
    hasFiles: () => true,
    send: (request, options) =>
      call('POST /conversion/pdf', { body: bodyOf(request), files: { file: request.pdf.file }, ...options }),
    onTaken,
  }
}
