import { createHash } from 'node:crypto'
import type { Reply } from '@atelier/contract/routes/registry'

type Region = Reply<'GET /lists/regions'>['results'][number]

const displayNames = new Intl.DisplayNames('en', { type: 'region' })

/** Countries and territories of ISO 3166-1; the list only grows at its end, because ids are positions in it. */
const codes =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI
KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY
MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE
VG VI VN VU WF WS YE YT ZA ZM ZW XK`.split(/\s+/)

/** The namespace that name-based uuids of regions are made in; never changed, since profiles of others refer to them. */
const NAMESPACE = Buffer.from('7c1f6a52e0b84d0f9d3a2b6e58c4f917', 'hex')

/** A uuid of version 5: the same for the same code on every installation. */
function uuidOf(code: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(code).digest().subarray(0, 16)
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Every region, in the order of their English names. */
export const regions: readonly Region[] = codes
  .map((code, index) => ({ id: index + 1, uuid: uuidOf(code), code, name: displayNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
