import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, itemIn, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { addedAudioSlot, videoSlot } from './slots.ts'

/** Adds audio to a video. */
export const addAudioToVideo: StudioMode = {
  path: 'add-audio-to-video',
  kind: 'video',
  mode: 'ADD_AUDIO_TO_VIDEO',
  placeholder: 'Notes (optional)…',
  wordsMissing: null,
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [],
  styles: [],
  slots: [videoSlot, addedAudioSlot],
  settings: ['model', 'fit', 'volume'],
  defaults: {},
  send: (request, options) =>
    call('POST /engine/video/conversions/upload', {
      body: {
        ...wordsOf(request),
        ...definedFields({ source_id: itemIn(request, 'source'), audio_id: itemIn(request, 'audio') }),
        volume: request.draft.volume,
        fit: request.draft.fit,
      },
      files: { file: request.files.source, audio: request.files.audio },
      ...options,
    }),
}

/** Its screen. */
export const AddAudioToVideoScreen = studioScreen(addAudioToVideo)
