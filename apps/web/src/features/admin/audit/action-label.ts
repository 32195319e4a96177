/** Label of an action in the audit log: `two_factor.enabled` is “Two factor: enabled”. */
export function actionLabel(act: string): string {
  const [subject = '', action = ''] = act.replaceAll('_', ' ').split('.')
  return `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}: ${action}`
}

/** Details of an entry, as names and values. */
export function detailWords(detail: Readonly<Record<string, string | number | boolean | null>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
    .join(' · ')
}
