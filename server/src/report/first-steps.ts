import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { readOwn } from '../kyc/service'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

type Steps = NonNullable<ReplyOf<typeof merchantDashboard>['firstSteps']>

/**
 * KYC, first top-up and first application of a shop, as their records stand.
 * @returns null for whoever is no owner of a shop, and once an application is filed
 */
export async function firstSteps(tx: Pick<Tx, 'db' | 'now'>, merchantId: number, by: Who): Promise<Steps | null> {
  if (by.role !== 'merchant' && by.role !== 'frenchie') return null
  const { filed, begun, credited, requested } = await store.firstDays(tx.db, merchantId)
  if (filed) return null
  const own = await readOwn(tx, by)
  return {
    ...{ kyc: kycStep(own), held: own.block !== null },
    topUp: credited ? 'done' : requested ? 'sent' : 'open',
    application: begun ? 'draft' : 'open',
  }
}

function kycStep({ askedFrom, block, kyc }: Awaited<ReturnType<typeof readOwn>>): Steps['kyc'] {
  if (askedFrom === null && block === null) return null
  if (kyc?.verifiedAt && block === null) return 'done'
  if (kyc?.state === 'waiting' || kyc?.state === 'reviewing') return 'sent'
  return kyc?.state === 'returned' || kyc?.state === 'rejected' ? 'returned' : 'open'
}
