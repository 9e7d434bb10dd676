import { type TinReasonCode, tinReasonCodes, verifierReasons } from '../tin/reasons'
import type { PanForm } from './pan-form'
import { reasonsOffered } from './reasons'

/**
 * What an application of a form can be objected to: that for which a verifier could have sent it back. A file of the tax department is taken as it stands,
 * for it says what it objects to and not what it should.
 */
export function objectionsOffered(form: PanForm): TinReasonCode[] {
  const offered = reasonsOffered(form)
  return tinReasonCodes.filter(code => verifierReasons[code].some(reason => offered.includes(reason)))
}
