import type { Receives } from '@atelier/contract/routes/registry'
import { prepareAudio } from '../audio/prepare.ts'
import { prepareImages } from '../images/prepare.ts'
import { prepareSpeech, type SpeechCatalogue } from '../speech/prepare.ts'
import { prepareVideo } from '../videos/prepare.ts'

/** Credits that a start with these fields would cost, whatever its kind. Throws what the start itself would throw. */
export async function priceStart(
  catalogue: SpeechCatalogue,
  start: Receives<'POST /quotes', 'body'>,
): Promise<number> {
  const { engines } = catalogue
  switch (start.kind) {
    case 'speech':
      return (await prepareSpeech(catalogue, start)).cost
    case 'image': {
      // The size of what is made of a picture goes by that picture, which a quote does not see.
      const { size, ...others } = start
      const sized = start.mode === 'TEXT_TO_IMAGE' ? { ...others, size } : others
      const all = prepareImages(engines, { ...sized, text: start.text ?? '' })
      return all.reduce((sum, { cost }) => sum + cost, 0)
    }
    case 'video':
      return prepareVideo(engines, start).cost
    case 'audio':
      return prepareAudio(engines, start).cost
  }
}
