import { addressOf } from '../../people/service'
import { sendMail } from '../../platform/mail'
import type { Tx } from '../../platform/tx'
import type { Application } from './store'
import { refType } from './subject'

/** The letters about an application, with what each says besides name, reference and link. */
interface Letters {
  applicationSubmitted: { chargePaise: number }
  applicationIncomplete: { reasons: string[] }
  applicationVerified: object
  applicationAcknowledged: { ackNo: string }
  applicationRejected: { reason: string; refundPaise: number | null }
}

/** Writes to the shop of an application, once this transaction commits. */
export async function tellShop<T extends keyof Letters>(tx: Tx, row: Application, template: T, props: Letters[T]): Promise<void> {
  const { name, emailId } = await addressOf(tx, row.merchantId)
  await sendMail(tx, {
    to: emailId,
    name,
    template,
    props: { name, refNo: row.refNo, path: `/merchant/product/nsdl-pan/physical/info/${row.id}`, ...props },
    about: refType,
    aboutId: row.id,
  })
}
