import { MAX_ERROR_TEXT } from '@atelier/contract/limits'

/** The readable part of an error body: a string, truncated; an object's `detail`; otherwise `key: value` lines. */
export function errorText(body: unknown): string {
  if (typeof body === 'string') return body.slice(0, MAX_ERROR_TEXT)
  if (typeof body !== 'object' || body === null) return ''
  if ('detail' in body && typeof body.detail === 'string') return body.detail.slice(0, MAX_ERROR_TEXT)
  return Object.entries(body)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

/** Whether the first error is that the 24-hour limit is reached. */
export function isContentLimit(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return false
  const [first] = Array.isArray(body.errors) ? (body.errors as readonly unknown[]) : []
  return typeof first === 'object' && first !== null && 'code' in first && first.code === 'content_limit'
}

/** The moderation case of a refusal, which can be appealed; undefined for other errors. */
export function refusedCase(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return undefined
  const [first] = Array.isArray(body.errors) ? (body.errors as readonly unknown[]) : []
  if (typeof first !== 'object' || first === null || !('case' in first)) return undefined
  return typeof first.case === 'string' ? first.case : undefined
}

/** Icon of an error dialog by HTTP status. */
export function errorIcon(status: number): 'warning' | 'ban' | 'exclamation-circle' {
  if (status === 400) return 'warning'
  return status === 403 ? 'ban' : 'exclamation-circle'
}
