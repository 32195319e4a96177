const START = 'msg_'
const SHAPE = /^msg_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** The `webhook-id` of a delivery. */
export const messageId = (uuid: string): string => START + uuid.replaceAll('-', '')

/** The uuid of a delivery by its `webhook-id`; undefined for anything else. */
export const uuidOf = (id: string): string | undefined => SHAPE.exec(id)?.slice(1).join('-')
