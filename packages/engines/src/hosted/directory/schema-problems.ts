import type { ModelProposal } from '../../spec/model-directory.ts'

/** What to check in a proposal. */
export type Problem = ModelProposal['problems'][number]

/** The provider's category is not one that is offered. */
export const noPurpose = (category: string | undefined): Problem => ({
  path: 'kind',
  detail: `It is not known what the model is for${category ? ` (${category})` : ''}. Choose its kind and mode, or another model.`,
})
/** The endpoint has no readable input. */
export const noFields: Problem = {
  path: 'request',
  detail:
    'The schema of the endpoint cannot be read. Enter the fields of the request from its documentation.',
}
/** The response has no file. */
export const noFile: Problem = {
  path: 'output.file',
  detail: 'The schema of the response names no file. Enter the path of its URL, such as `images.0.url`.',
}

/** Speech in one voice. */
export const noVoice: Problem = {
  path: 'speech.voices',
  detail: 'The endpoint has no field for the voice. List one code in `speech.voices`, which is not sent.',
}
