import { maskedNumber } from '@sevakendra/contract/kit/identity-numbers'
import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { PersonalSource } from '../platform/personal'
import { profileOf } from './profile/store'

/** PAN and GSTIN on record of a shop, for its owner: its invoices and tax papers carry them, whatever the answers of its KYC say. The PAN is masked. */
export const taxPersonal: PersonalSource = async ({ db }, { merchantId }, say) => {
  const found = merchantId === null ? undefined : await profileOf(db, merchantId)
  if (!found || (found.panLast4 === null && found.gstin === null)) return []
  return [
    {
      title: say('PAN and GSTIN'),
      rows: [
        {
          [say('PAN')]: found.panLast4 && maskedNumber('pan', found.panLast4),
          [say('Kind of person')]: found.entity && say(categories[found.entity as keyof typeof categories]),
          GSTIN: found.gstin,
        },
      ],
    },
  ]
}
