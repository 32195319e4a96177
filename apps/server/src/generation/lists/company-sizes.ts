import { numberChoices } from './choices.ts'

/** How many people work in a company. */
export const companySizes = numberChoices({
  '1': 'Just me',
  '2-10': '2 to 10 people',
  '11-50': '11 to 50 people',
  '51-200': '51 to 200 people',
  '201-1000': '201 to 1,000 people',
  '1001-5000': '1,001 to 5,000 people',
  '5001+': 'More than 5,000 people',
})
