import type { Receives } from '@atelier/contract/routes/registry'
import { startCall } from '../../conversions/start/start-call.ts'
import type { Handlers } from '../../platform/handler.ts'
import type { PrepareRow } from './check-rows.ts'
import type { Sheets } from './service.ts'

type SpeechSheet = Receives<'POST /conversion/excell', 'body'>
type ImageSheet = Receives<'POST /image-conversion/excell', 'body'>

/** How each kind creates starts from rows and their defaults. */
export interface SheetStarts {
  speech(
    defaults: Pick<
      SpeechSheet,
      'voice' | 'speed' | 'output' | 'is_clone' | 'additional_fields' | 'instructions' | 'parameters'
    >,
    ownerId: number,
    actorId: number,
  ): PrepareRow
  image(defaults: Pick<ImageSheet, 'model' | 'size' | 'seed' | 'parameters'>): PrepareRow
}

/** The calls that start spreadsheets. */
export type SheetStartCalls = 'POST /conversion/excell' | 'POST /image-conversion/excell'

/** Handles the calls that start spreadsheets. */
export function createSheetStartHandlers(sheets: Sheets, prepare: SheetStarts): Handlers<SheetStartCalls> {
  return {
    'POST /conversion/excell': async (request) => {
      const { body, ownerId, files, signal } = request
      const order = {
        ...body,
        kind: 'speech' as const,
        ownerId,
        prepare: prepare.speech(body, ownerId, request.caller.accountId),
      }
      return await sheets.start(startCall('POST /conversion/excell', request), order, {
        file: files.file,
        signal,
      })
    },
    'POST /image-conversion/excell': async (request) => {
      const { body, ownerId, files, signal } = request
      const order = { ...body, kind: 'image' as const, ownerId, prepare: prepare.image(body) }
      return await sheets.start(startCall('POST /image-conversion/excell', request), order, {
        file: files.file,
        signal,
      })
    },
  }
}
