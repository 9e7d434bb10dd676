import { withPaper } from '@sevakendra/contract/register/journals'
import { retentionKinds } from '@sevakendra/contract/register/retention'
import { applicationRoom } from './application/room'
import { auditRoom } from './audit/room'
import { bankRoom } from './bank/room'
import { courierRoom } from './courier/room'
import { credentialRoom } from './credential/room'
import { developerRoom } from './developer/room'
import { downloadRoom } from './download/room'
import { enquiryRoom } from './enquiry/room'
import { exportRoom } from './export/room'
import { findRoom } from './find/room'
import { gatewayRoom } from './gateway/room'
import { gstRoom } from './gst/room'
import { idSaleRoom } from './id-sale/room'
import { identityRoom } from './identity/room'
import { invoiceRoom } from './invoice/room'
import type { TopUpReceipts } from './invoice/service'
import { kycRoom } from './kyc/room'
import { leadRoom } from './lead/room'
import { noticeRoom } from './notice/room'
import { nsdlPanRoom } from './nsdl-pan/room'
import { packageRoom } from './package/room'
import { paymentRoom } from './payment/room'
import { peopleRoom } from './people/room'
import { placeRoom } from './place/room'
import type { App } from './platform/http/http'
import type { Retention } from './platform/retention'
import type { Services } from './platform/tx'
import type { Queue } from './platform/waiting'
import { privacyRoom } from './privacy/room'
import { registrationRoom } from './registration/room'
import { reportRoom } from './report/room'
import { reversalRoom } from './reversal/room'
import type { Given, Room } from './room'
import { scanRoom } from './scan/room'
import { siteRoom } from './site/room'
import { taxRoom } from './tax/room'
import { trackingRoom } from './tracking/room'
import { utiPanRoom } from './uti-pan/room'
import { walletRoom } from './wallet/room'

/**
 * Names every room once. Nothing depends on their order but the page about the API, which has their endpoints in it, and what waits on the first screens: paths do not overlap, jobs run by
 * their hour, and what is done at the start is done side by side.
 */
export const rooms: readonly Room[] = [
  identityRoom,
  nsdlPanRoom,
  applicationRoom,
  scanRoom,
  placeRoom,
  registrationRoom,
  peopleRoom,
  kycRoom,
  walletRoom,
  paymentRoom,
  bankRoom,
  packageRoom,
  siteRoom,
  trackingRoom,
  enquiryRoom,
  reportRoom,
  exportRoom,
  noticeRoom,
  findRoom,
  gatewayRoom,
  reversalRoom,
  credentialRoom,
  idSaleRoom,
  gstRoom,
  leadRoom,
  courierRoom,
  invoiceRoom,
  taxRoom,
  downloadRoom,
  utiPanRoom,
  auditRoom,
  privacyRoom,
  developerRoom,
]

/** Opens the routes of all rooms. @throws Error when a kind of top-up has no room that says how the money came, or nobody takes the posts of providers */
export function openRooms(app: App): void {
  const given = givenBy(rooms)
  for (const { routes } of rooms) routes?.(app, given)
}

/** Defines the jobs of all rooms. @throws Error as `openRooms` */
export function defineJobs(services: Services): void {
  const given = givenBy(rooms)
  for (const { jobs } of rooms) jobs?.(services, given)
}

function givenBy(all: readonly Room[]): Given {
  const receipts: Partial<TopUpReceipts> = Object.assign({}, ...all.map(room => room.receipts))
  const unknown = withPaper('receipt').filter(kind => !Object.hasOwn(receipts, kind))
  const webhookPath = all.find(room => room.webhookPath)?.webhookPath
  if (unknown.length > 0) throw new Error(`No room says how the money of ${unknown.join(', ')} came`)
  if (!webhookPath) throw new Error('No room takes what providers post')
  return {
    finders: all.flatMap(room => room.finders ?? []),
    queues: queuesOf(all),
    requests: all.flatMap(room => room.requests ?? []),
    held: all.flatMap(room => room.held ?? []),
    needs: all.flatMap(room => room.needs ?? []),
    receipts: receipts as TopUpReceipts,
    retention: retentionOf(all),
    personal: all.flatMap(room => room.personal ?? []),
    personalRecords: all.flatMap(room => room.personalRecords ?? []),
    consentWithdrawn: Object.assign({}, ...all.map(room => room.consentWithdrawn)),
    commissionPaid: Object.assign({}, ...all.map(room => room.commissionPaid)),
    tracked: all.flatMap(room => room.tracked ?? []),
    probes: Object.assign({}, ...all.map(room => room.probes)),
    webhookPath,
  }
}

/** @throws Error when two rooms call a queue the same */
function queuesOf(all: readonly Room[]): Queue[] {
  const queues = all.flatMap(room => room.queues ?? [])
  if (new Set(queues.map(({ key }) => key)).size < queues.length) throw new Error('Two queues have the same key')
  return queues
}

/** @throws Error when a kind that the contract words is declared by no room, or by two */
function retentionOf(all: readonly Room[]): Retention[] {
  const declared = all.flatMap(room => room.retention ?? [])
  const wrong = retentionKinds.filter(kind => declared.filter(one => one.kind === kind).length !== 1)
  if (wrong.length > 0) throw new Error(`One room has to say how ${wrong.join(', ')} is erased`)
  return declared
}
