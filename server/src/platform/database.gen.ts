// Written by `npm run codegen` from server/migrations. Instants, days, numerics and uuids are texts; int8 is a number.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Read as what it holds, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
/** Read as ISO text in UTC: `2026-01-05T10:12:13.000Z`. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Filled in by the database unless given. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update> ? ColumnType<Read, Insert | undefined, Update> : ColumnType<T, T | undefined, T>

export interface AoCode {
  id: GeneratedAlways<number>
  area: string
  type: string
  range: string
  number: string
  city: string
  state: string | null
  description: string
  source: string
  search: GeneratedAlways<string>
}

export interface ApiCredential {
  id: Generated<number>
  provider: string
  sealed: string | null
  tails: Json
  status: Generated<'waiting' | 'current' | 'retired'>
  setBy: number | null
  setAt: Instant
  retiredAt: Instant | null
  testedAt: Instant | null
  testPassed: boolean | null
  testSays: string | null
}

export interface ApiKey {
  id: GeneratedAlways<number>
  merchantId: number
  userId: number
  label: string
  kind: 'live' | 'test'
  hash: string
  last4: string
  scopes: string[]
  perMinute: number
  createdAt: Instant
  revokedAt: Instant | null
  lastUsedAt: Instant | null
  lastUsedIp: string | null
  revokedReason: string | null
  dailyLimit: number | null
}

export interface ApiKeySpend {
  keyId: number
  day: string
  paise: number
}

export interface AppUser {
  id: GeneratedAlways<number>
  code: string
  userName: string
  role: 'admin' | 'staff' | 'merchant' | 'merchantstaff' | 'frenchie'
  name: string
  mobile: string | null
  email: string | null
  merchantId: number | null
  granted: Generated<string[]>
  approvalLimit: number | null
  status: Generated<'active' | 'suspended'>
  passwordHash: string
  passwordTemporaryUntil: Instant | null
  photoFileId: string | null
  twoFactorAuthentication: Generated<boolean>
  loginNotification: Generated<boolean>
  activityTracking: Generated<boolean>
  createdAt: Instant
  version: Generated<number>
  createdBy: number | null
  passwordChangedAt: Instant | null
  secondFactor: 'totp' | 'emailCode' | null
  totpSecret: string | null
  totpStep: number | null
  dailyCap: number | null
  totpPending: string | null
  language: 'en' | 'hi' | null
  emailProven: string | null
}

export interface Application {
  id: GeneratedAlways<number>
  refNo: string
  merchantId: number
  createdBy: number
  createdAt: Instant
  status: Generated<'draft' | 'awaitingScan' | 'awaitingCrop' | 'waiting' | 'pendingVerification' | 'incomplete' | 'rejected' | 'verified' | 'acknowledged' | 'tinRejected' | 'tinReplied' | 'tinClosed' | 'allotted' | 'cardDispatched' | 'aadhaarCancelled' | 'cancelled'>
  edition: 'OLD' | 'Y2026'
  appType: 'N' | 'C'
  category: 'P' | 'H' | 'C' | 'F' | 'E' | 'T' | 'A' | 'B' | 'L' | 'J' | 'G'
  version: Generated<number>
  dataVersion: Generated<number>
  answers: Json
  applicant: Generated<string>
  mobile: string | null
  savedAt: Instant
  variant: 'cardIndia' | 'cardAbroad' | 'ePan' | 'reprintIndia' | 'reprintAbroad' | null
  governmentFee: number | null
  fee: number | null
  gst: number | null
  markup: number | null
  total: number | null
  priceSnapshot: Json | null
  consentVersion: string | null
  consentAt: Instant | null
  consentIp: string | null
  submittedAt: Instant | null
  refundedAt: Instant | null
  round: Generated<number>
  claimBy: number | null
  claimUntil: Instant | null
  reasons: Json
  remark: string | null
  answerBy: string | null
  checklist: Generated<string[]>
  verifiedBy: number | null
  verifiedAt: Instant | null
  ackNo: string | null
  ackDate: string | null
  acknowledgedAt: Instant | null
  officialFileId: string | null
  hardcopy: Generated<'notDue' | 'due' | 'sent' | 'received' | 'missing'>
  copiedFrom: number | null
  search: GeneratedAlways<string | null>
  sealed: Generated<Json>
  submitted: Json | null
  kind: string
  batchId: number | null
  allottedPan: Json | null
  allottedOn: string | null
  trackingNo: string | null
  dispatchedOn: string | null
  foreign: Generated<boolean>
  filedAt: Instant | null
  endedAt: Instant | null
  erasedAt: Instant | null
  paperChased: Generated<number>
  paperDueSince: string | null
  paperLostOn: string | null
  paperSentOn: string | null
  answerReminded: number | null
}

export interface Audit {
  id: Generated<number>
  at: Generated<Instant>
  actorId: number | null
  actorCode: string | null
  event: string
  subject: string | null
  subjectId: string | null
  ip: string | null
  details: Json | null
  actorName: string | null
  impersonatorCode: string | null
  reason: string | null
  before: Json | null
  after: Json | null
  xid: Generated<string>
  ref: string | null
  area: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

export interface AuditBatch {
  id: GeneratedAlways<number>
  at: Instant
  rows: number
  horizon: string
  top: string
  maxId: number
}

export interface AuditCheck {
  id: GeneratedAlways<number>
  kind: 'whole' | 'new'
  at: Instant
  tookMs: number
  rows: number
  faults: number
  nth: number
  hash: Buffer
}

export interface AuditFault {
  id: GeneratedAlways<number>
  checkId: number
  fault: string
  auditId: number | null
  nth: number | null
}

export interface AuditFormerSeal {
  nth: number
  hash: Buffer
  keyed: Generated<boolean>
}

export interface AuditReseal {
  id: GeneratedAlways<number>
  at: Instant
  masked: number
  firstNth: number
  lastNth: number
  faults: number
  hash: Buffer
}

export interface AuditSeal {
  nth: number
  auditId: number
  batchId: number
  hash: Buffer
}

export interface BankAccount {
  id: GeneratedAlways<number>
  bank: string
  holder: string
  accountNo: string
  ifsc: string
  branch: string
  upiId: string | null
  modes: string[]
  minAmount: Generated<number>
  maxAmount: number | null
  active: Generated<boolean>
  createdAt: Generated<Instant>
  version: Generated<number>
  qrFileId: string | null
}

export interface BankLayout {
  id: GeneratedAlways<number>
  bankAccountId: number
  name: string
  header: string[]
  mapping: Json
  madeBy: number
  madeAt: Instant
}

export interface BankLine {
  id: GeneratedAlways<number>
  bankAccountId: number
  statementId: number
  lineNo: number
  day: string
  narration: string
  reference: string
  bare: string
  credit: number
  debit: number
  balance: number | null
  key: string
  nth: number
  paymentRequestId: number | null
  matchedBy: number | null
  matchedAt: Instant | null
  asideRemark: string | null
  gatewayPaymentId: number | null
  tokens: Generated<string[]>
  keyed: Generated<boolean>
}

export interface BankStatement {
  id: GeneratedAlways<number>
  bankAccountId: number
  fileName: string
  fileSha256: string
  fromDay: string
  toDay: string
  lineCount: number
  added: number
  credits: number
  debits: number
  addsUp: boolean | null
  importedBy: number
  importedAt: Instant
}

export interface BankUnlink {
  id: GeneratedAlways<number>
  lineId: number
  paymentRequestId: number | null
  gatewayPaymentId: number | null
  matchedBy: number
  matchedAt: Instant
  reason: string
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  proposedBy: number
  proposedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
}

export interface Captcha {
  id: Generated<string>
  deviceHash: string
  answer: string
  createdAt: Generated<Instant>
  usedAt: Instant | null
}

export interface CheckpointMail {
  day: string
  at: Instant
  recipients: number
}

export interface CommissionDue {
  id: GeneratedAlways<number>
  merchantId: number
  refType: string
  refId: number
  reference: string
  narration: string
  commission: number
  tds: number
  markup: number
  since: Instant
  paidAt: Instant | null
  droppedAt: Instant | null
  failedAt: Instant | null
}

export interface Consent {
  id: GeneratedAlways<number>
  subject: string
  subjectId: number
  ref: string
  userId: number | null
  version: string
  language: 'en' | 'hi' | null
  at: Instant
  ip: string
  withdrawnAt: Instant | null
  withdrawnBy: number | null
  remark: string | null
  state: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

export interface CouponOrder {
  id: GeneratedAlways<number>
  orderNo: string
  merchantId: number
  psaId: number
  madeBy: number
  status: Generated<'requested' | 'pending' | 'approved' | 'rejected'>
  unit: 'units' | 'amount'
  couponType: 'physical' | 'soft' | null
  quantity: number | null
  amount: number | null
  governmentFee: number
  fee: number
  gst: number
  markup: number
  total: number
  priceSnapshot: Json
  requestedAt: Instant
  way: 'hand' | 'sandbox' | null
  passedOnAt: Instant | null
  outsideRef: string | null
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
  unheard: string | null
}

export interface CouponSandbox {
  orderNo: string
  play: 'approve' | 'reject' | 'late' | 'twice' | 'never'
  sentAt: Instant
  answersAt: Instant | null
}

export interface Courier {
  id: GeneratedAlways<number>
  refNo: string
  merchantId: number
  createdBy: number
  createdAt: Instant
  status: 'inTransit' | 'received' | 'reconciling' | 'closed' | 'discrepancy' | 'lost' | 'cancelled'
  unannounced: Generated<boolean>
  company: 'indiaPost' | 'dtdc' | 'blueDart' | 'delhivery' | 'professional' | 'trackon' | 'hand' | 'other'
  companyName: string | null
  docket: string | null
  sentOn: string
  forms: number
  remark: string | null
  receiptFileId: string | null
  receivedOn: string | null
  receivedBy: number | null
  parcels: number | null
  closedAt: Instant | null
  reason: string | null
  changedAt: Instant
  version: Generated<number>
}

export interface CourierForm {
  id: GeneratedAlways<number>
  courierId: number
  applicationId: number
  ackNo: string
  listed: boolean
  outcome: 'received' | 'missing' | 'extra' | 'unsigned' | 'photoMissing' | 'paperMissing' | 'mismatch' | null
  remark: string | null
  open: boolean
}

export interface DownloadLink {
  id: GeneratedAlways<number>
  linkGroup: 'sampleForms' | 'tracking' | 'panDownloads' | 'investment' | 'software'
  title: string
  titleHindi: string | null
  address: string
  description: string | null
  descriptionHindi: string | null
  position: number
  checkedOn: string | null
  hidden: Generated<boolean>
  version: Generated<number>
}

export interface Enquiry {
  id: GeneratedAlways<number>
  refNo: string
  dated: Instant
  name: string
  emailId: string
  mobileNo: string | null
  topic: 'application' | 'account' | 'merchant' | 'complaint' | 'other'
  message: string
  status: Generated<'open' | 'answered' | 'closed'>
  answeredAt: Instant | null
  answeredBy: number | null
  clientIp: string | null
  consentVersion: string
  consentAt: Instant
  erasedAt: Instant | null
  language: 'en' | 'hi' | null
}

export interface Erasure {
  id: GeneratedAlways<number>
  at: Instant
  what: string
  outcome: 'erased' | 'failed'
  subject: string | null
  subjectId: number | null
  ref: string | null
  records: number
  papers: Generated<number>
  requestId: number | null
  why: string | null
}

export interface ExportFile {
  id: GeneratedAlways<number>
  userId: number
  merchantId: number | null
  list: string
  title: string
  format: 'xlsx' | 'csv' | 'pdf'
  language: 'en' | 'hi'
  fingerprint: string
  sealed: string
  state: Generated<'waiting' | 'running' | 'ready' | 'failed'>
  run: string | null
  held: string[] | null
  name: string | null
  mime: string | null
  rowsTotal: number | null
  rowsDone: Generated<number>
  bytes: Generated<number>
  askedAt: Instant
  touchedAt: Instant
  until: Instant | null
  reason: string | null
  scheduleId: number | null
}

export interface ExportPart {
  exportId: number
  n: number
  fileId: string
}

export interface ExportSchedule {
  id: GeneratedAlways<number>
  userId: number
  merchantId: number | null
  list: string
  title: string
  format: 'xlsx' | 'csv' | 'pdf'
  language: 'en' | 'hi'
  every: 'day' | 'week' | 'month'
  hour: number
  period: 'yesterday' | 'lastWeek' | 'lastMonth' | null
  sealKey: string
  sealed: string
  state: Generated<'active' | 'paused' | 'stopped'>
  reason: string | null
  failures: Generated<number>
  createdAt: Instant
  lastRunAt: Instant | null
  nextRunAt: Instant | null
}

export interface File {
  id: Generated<string>
  kind: string
  name: string
  mime: string
  bytes: number
  sha256: string
  wrappedKey: Buffer
  keyId: string
  width: number | null
  height: number | null
  ownerUserId: number | null
  merchantId: number | null
  createdAt: Instant
}

export interface FilingBatch {
  id: GeneratedAlways<number>
  no: string
  madeWith: number
  madeBy: number
  madeAt: Instant
}

export interface GatewayOrder {
  id: GeneratedAlways<number>
  refNo: string
  clientTxnId: string
  txnDate: string
  merchantId: number
  amount: number
  info: string
  customerName: string
  customerEmail: string
  customerMobile: string
  adapter: 'sandbox' | 'upigateway'
  credentialId: number | null
  status: Generated<'created' | 'open' | 'paid' | 'failed' | 'expired' | 'review' | 'refused' | 'reversed'>
  paymentUrl: string | null
  askedKey: string | null
  device: string
  requestedBy: number
  requestedAt: Instant
  nextCheckAt: Instant | null
  checkedAt: Instant | null
  checks: Generated<number>
  providerMessage: string | null
  settledAt: Instant | null
  late: Generated<boolean>
  callingUntil: Instant | null
  faults: Generated<number>
  faultAt: Instant | null
}

export interface GatewayPayment {
  id: Generated<number>
  orderId: number
  bankRef: string | null
  amount: number | null
  payer: string | null
  seenAt: Instant
  doubt: 'amount' | 'again' | 'reference' | 'frozen' | 'nameless' | 'renamed' | null
  status: 'credited' | 'review' | 'refused' | 'reversed'
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
  reversedAt: Instant | null
  providerRef: string | null
}

export interface GatewaySandbox {
  token: string
  clientTxnId: string
  txnDate: string
  amount: number
  info: string
  redirectUrl: string
  status: Generated<'created' | 'success' | 'failure' | 'late'>
  paidAmount: number | null
  bankRef: string | null
  againRef: string | null
  laterAt: Instant | null
  createdAt: Instant
}

export interface GatewayWebhook {
  id: GeneratedAlways<number>
  at: Instant
  orderId: number | null
  payload: string
  ip: string
}

export interface GovernmentFee {
  id: GeneratedAlways<number>
  serviceId: number
  variant: Generated<string>
  amount: number
  effectiveFrom: string
  source: string | null
  createdBy: number | null
  createdAt: Generated<Instant>
}

export interface GstDueDay {
  id: GeneratedAlways<number>
  version: Generated<number>
  returnKind: 'gstr1' | 'iff' | 'pmt06' | 'gstr3b' | 'cmp08' | 'gstr4' | 'gstr9'
  period: string
  stateGroup: string
  dueOn: string
  source: string
  since: string
  enteredBy: number
  enteredAt: Instant
}

export interface GstFiling {
  id: GeneratedAlways<number>
  refNo: string
  merchantId: number
  createdBy: number
  status: Generated<'draft' | 'submitted' | 'docsQuery' | 'inPreparation' | 'clientApproval' | 'challanPending' | 'otpPending' | 'filed' | 'rejected' | 'cancelled'>
  version: Generated<number>
  createdAt: Instant
  savedAt: Instant
  gstin: string
  legalName: string | null
  clientMobile: string | null
  returnKind: 'gstr1' | 'iff' | 'pmt06' | 'gstr3b' | 'cmp08' | 'gstr4' | 'gstr9'
  period: string
  periodName: string
  nil: boolean
  taxEstimate: number | null
  remark: string | null
  dueOn: string
  dueSource: string | null
  remindedOn: string | null
  governmentFee: number | null
  fee: number | null
  gst: number | null
  markup: number | null
  total: number | null
  priceSnapshot: Json | null
  submittedAt: Instant | null
  preparedAt: Instant | null
  claimBy: number | null
  asked: Generated<Json>
  askedAt: Instant | null
  askedRemark: string | null
  tax: Json | null
  approvedBy: string | null
  approvedOn: string | null
  cpin: string | null
  challanAmount: number | null
  challanExpiresOn: string | null
  challanPaidOn: string | null
  arn: string | null
  filedOn: string | null
  endedAt: Instant | null
  reason: string | null
  claimUntil: Instant | null
  overdueToldOn: string | null
  challanSoonToldOn: string | null
  challanExpiredToldOn: string | null
}

export interface GstFilingFile {
  id: GeneratedAlways<number>
  filingId: number
  kind: 'sales' | 'purchase' | 'notes' | 'hsn' | 'previous' | 'other' | 'acknowledgement'
  fileId: string
  name: string
  bytes: number
  addedAt: Instant
}

export interface GstHoliday {
  id: GeneratedAlways<number>
  day: string
  state: string
  source: string
  enteredBy: number
  enteredAt: Instant
}

export interface GstRegistrationProgress {
  applicationId: number
  trn: string
  trnOn: string
  trnUntil: string
  notice: string | null
  noticeOn: string | null
  answerBy: string | null
  answer: string | null
  answeredAt: Instant | null
  remindedOn: string | null
  gstin: string | null
  gstinOn: string | null
  filed: string | null
  earlier: Generated<Json>
}

export interface History {
  id: GeneratedAlways<number>
  subject: string
  subjectId: number
  action: string
  fromState: string | null
  toState: string | null
  actorId: number | null
  actorCode: string
  actorName: string
  remark: string | null
  details: Json | null
  at: Instant
  ip: string | null
}

export interface HsnCode {
  code: string
  description: string
  search: GeneratedAlways<string>
}

export interface IdSale {
  id: GeneratedAlways<number>
  saleNo: string
  merchantId: number
  idTypeId: number
  packageId: number
  fee: number
  status: 'free' | 'pending' | 'active' | 'suspended' | 'expired' | 'refunded'
  soldBy: number
  validTill: string | null
  createdAt: Instant
  gst: Generated<number>
  validityMonths: number | null
  validFrom: string | null
  payBy: string | null
  paidAt: Instant | null
  paidBy: number | null
  renewsId: number | null
  reminded: number | null
  remark: string | null
}

export interface IdType {
  id: GeneratedAlways<number>
  code: string
  name: string
  joiningFee: Generated<number>
  validityMonths: number | null
  services: Generated<string[]>
  active: Generated<boolean>
  version: Generated<number>
}

export interface Idempotency {
  scope: string
  key: string
  requestHash: string
  status: number | null
  reply: Json | null
  createdAt: Generated<Instant>
}

export interface ImportMapping {
  import: string
  within: string
  fingerprint: string
  header: string[]
  mapping: Json
  setBy: number
  setAt: Instant
}

export interface ImportRow {
  id: GeneratedAlways<number>
  runId: number
  line: number
  data: string | null
  doneAt: Instant | null
  failed: string | null
  attempts: Generated<number>
}

export interface ImportRun {
  id: GeneratedAlways<number>
  import: string
  within: string
  fileName: string
  fileSha256: string
  counts: Json
  report: string | null
  runBy: number
  runAt: Instant
}

export interface Invoice {
  id: GeneratedAlways<number>
  kind: 'invoice' | 'bill' | 'creditNote' | 'refundNote'
  series: string
  number: number
  no: string
  journalId: number
  merchantId: number
  correctsId: number | null
  issuedOn: string
  document: Json
}

export interface InvoiceSupply {
  journalId: number
  supplierGstin: string | null
  supplier: string | null
  buyerGstin: string | null
  buyerState: string | null
  place: string | null
  sac: string
}

export interface KnownBrowser {
  userId: number
  deviceHash: string
  firstAt: Generated<Instant>
  lastAt: Generated<Instant>
  unsigned: Generated<boolean>
}

export interface Kyc {
  id: GeneratedAlways<number>
  refNo: string
  kind: 'merchant' | 'staff'
  userId: number
  merchantId: number | null
  status: Generated<'draft' | 'waiting' | 'reviewing' | 'returned' | 'verified' | 'rejected'>
  version: Generated<number>
  dataVersion: Generated<number>
  createdAt: Instant
  savedAt: Instant
  answers: Generated<Json>
  sealed: Generated<Json>
  name: Generated<string>
  reasons: Generated<Json>
  remark: string | null
  submitted: Json | null
  round: Generated<number>
  submittedAt: Instant | null
  claimBy: number | null
  claimUntil: Instant | null
  checklist: Generated<string[]>
  verifiedBy: number | null
  verifiedAt: Instant | null
  validUntil: string | null
  asked: string | null
  told: Generated<number>
  facts: Json | null
  suspendedAt: Instant | null
  suspendedBecause: string | null
}

export interface KycTold {
  userId: number
  day: string
  times: number
  at: Instant
}

export interface KycVersion {
  id: GeneratedAlways<number>
  kycId: number
  round: number
  at: Instant
  answers: Json
  masked: Json
  papers: Json
  consentVersion: string
  consentLanguage: 'en' | 'hi'
  consentIp: string
  sealed: Generated<Json>
  facts: Json | null
  stood: Json | null
}

export interface Lead {
  id: GeneratedAlways<number>
  refNo: string
  vendorId: number
  appMode: string
  name: string | null
  mobileNo: string | null
  merchantId: number
  createdBy: number
  staffName: string
  dated: Instant
  status: 'linkIssued' | 'applied' | 'inProcess' | 'kycPending' | 'approved' | 'issued' | 'payoutWaits' | 'paid' | 'takeBackWaits' | 'clawedBack' | 'rejected' | 'notEligible' | 'duplicate' | 'expired'
  linkAt: Instant
  consentVersion: string
  vendorRef: string | null
  payout: number | null
  issuedOn: string | null
  paidAt: Instant | null
  clawbackUntil: string | null
  remark: string | null
  changedAt: Instant
  tds: number | null
  payoutBy: number | null
}

export interface LeadVendor {
  id: GeneratedAlways<number>
  code: string
  product: 'creditCard' | 'emiCard' | 'loan'
  name: string
  nameHindi: string | null
  points: string
  pointsHindi: string | null
  more: string
  moreHindi: string | null
  applyUrl: string | null
  refParam: string
  payout: number | null
  clawbackDays: number
  lender: string | null
  aprLeast: number | null
  aprMost: number | null
  monthsLeast: number | null
  monthsMost: number | null
  amountLeast: number | null
  amountMost: number | null
  penalties: string | null
  factsUrl: string | null
  checkedOn: string | null
  place: number
  open: boolean
  version: Generated<number>
  lenderHindi: string | null
  penaltiesHindi: string | null
}

export interface LedgerAccount {
  id: GeneratedAlways<number>
  kind: string
  ownerId: Generated<number>
  balance: number | null
  version: number | null
  hash: Buffer | null
  lastAt: Instant | null
  frozen: Generated<boolean>
}

export interface LedgerBlock {
  nth: number
  at: Instant
  format: Generated<number>
  afterId: number
  toId: number
  journals: number
  lines: number
  house: Json
  hash: Buffer
}

export interface LedgerCheck {
  id: GeneratedAlways<number>
  kind: 'whole' | 'new'
  at: Instant
  tookMs: number
  wallets: number
  lines: number
  journals: number
  faults: number
  journalId: number
  blockNth: Generated<number>
  blockHash: Generated<Buffer>
}

export interface LedgerDayMark {
  onlyOne: Generated<boolean>
  journalId: number
}

export interface LedgerDayMovement {
  day: string
  entry: string
  bankAccountId: number | null
  mode: string | null
  service: string
  entries: number
  debit: number
  credit: number
}

export interface LedgerDayService {
  day: string
  service: string
  entry: string
  entries: number
  wallet: number
  governmentFee: number
  fee: number
  gst: number
  markup: number
  commission: number
  tds: number
}

export interface LedgerEntry {
  journalId: number
  accountId: number
  at: Instant
  amount: number
  version: number | null
  balanceAfter: number | null
  hash: Buffer | null
}

export interface LedgerFault {
  id: GeneratedAlways<number>
  checkId: number
  fault: string
  accountId: number | null
  journalId: number | null
  detail: string | null
}

export interface LedgerFreeze {
  id: GeneratedAlways<number>
  accountId: number
  checkId: number
  at: Instant
  fault: string
  detail: string | null
  releasedAt: Instant | null
  releasedBy: number | null
  reason: string | null
}

export interface LedgerJournal {
  id: GeneratedAlways<number>
  at: Instant
  kind: string
  refType: string
  refId: number
  reference: string | null
  narration: string
  reverses: number | null
  actorId: number
  actorCode: string
  idemScope: string | null
  idemKey: string | null
  requestHash: Buffer
  xid: Generated<string>
  recordedAt: Generated<Instant>
}

export interface LedgerMark {
  onlyOne: Generated<boolean>
  lastId: number
  top: string
}

export interface LedgerPoint {
  accountId: number
  version: number
  balance: number
  hash: Buffer
  at: Instant
}

export interface LedgerProof {
  refType: string
  view: string | null
}

export interface LegalHold {
  id: GeneratedAlways<number>
  refNo: string
  subject: string | null
  subjectId: number | null
  userId: number | null
  ref: string
  reason: string
  status: Generated<'placed' | 'lifted'>
  placedAt: Instant
  placedBy: number
  liftedAt: Instant | null
}

export interface ListCounter {
  name: string
  key: Json
  n: number
  changes: number
}

export interface ListDelta {
  id: GeneratedAlways<number>
  name: string
  key: Json
  n: number
}

export interface Mail {
  id: GeneratedAlways<number>
  toAddress: string
  toName: string | null
  subject: string
  template: string
  html: string
  plain: string
  status: Generated<'queued' | 'sent' | 'outbox' | 'failed' | 'declined'>
  attempts: Generated<number>
  lastError: string | null
  about: string | null
  aboutId: number | null
  createdAt: Instant
  sentAt: Instant | null
  sendingUntil: Instant | null
}

export interface MailTemplate {
  id: GeneratedAlways<number>
  template: string
  language: 'en' | 'hi'
  texts: Json
  version: Generated<number>
  updatedAt: Generated<Instant>
  updatedBy: number | null
}

export interface MemberDetail {
  merchantId: number
  fatherName: string
  gender: 'M' | 'F' | 'T'
  dob: string
  consentVersion: string
  addedBy: number
  addedAt: Instant
}

export interface Merchant {
  id: GeneratedAlways<number>
  code: string
  kind: 'merchant' | 'frenchie'
  parentId: number | null
  name: string
  shopName: string
  mobileNo: string
  emailId: string
  address1: string
  address2: string | null
  address3: string | null
  district: string
  state: string
  pin: string
  packageId: number
  idTypeId: number
  markup: Generated<number>
  status: Generated<'active' | 'suspended'>
  createdAt: Instant
  version: Generated<number>
}

export interface Message {
  id: GeneratedAlways<number>
  createdAt: Instant
  channel: 'sms' | 'whatsapp'
  userId: number
  topic: string
  language: 'en' | 'hi'
  template: string
  phone: string
  text: string
  parts: number
  status: Generated<'queued' | 'sent' | 'failed' | 'declined'>
  attempts: Generated<number>
  lastError: string | null
  providerRef: string | null
  sendingUntil: Instant | null
  sentAt: Instant | null
  deliveredAt: Instant | null
}

export interface MessageSandbox {
  clientRef: string
  asked: Generated<number>
}

export interface News {
  id: GeneratedAlways<number>
  title: string
  body: string
  publishedOn: string
  hidden: Generated<boolean>
  titleHi: string | null
  bodyHi: string | null
  audience: string[]
  shownUntil: string | null
  pinned: Generated<boolean>
  version: Generated<number>
  updatedAt: Generated<Instant>
  updatedBy: number | null
}

export interface Notice {
  id: GeneratedAlways<number>
  userId: number
  at: Instant
  kind: string
  facts: Json
  link: string
  piled: Generated<boolean>
  times: Generated<number>
  readAt: Instant | null
}

export interface NoticeChoice {
  userId: number
  topic: string
  channel: 'portal' | 'mail' | 'sms' | 'whatsapp'
  wanted: boolean
  chosenAt: Instant
}

export interface OfficialForm {
  id: GeneratedAlways<number>
  paper: string
  fileId: string | null
  pages: number | null
  uploadedAt: Instant | null
  version: Generated<number>
}

export interface OneTimeCode {
  id: GeneratedAlways<number>
  userId: number
  purpose: string
  subject: Generated<string>
  codeHash: string
  tries: Generated<number>
  createdAt: Generated<Instant>
  usedAt: Instant | null
}

export interface OnwardBatch {
  id: GeneratedAlways<number>
  refNo: string
  destination: 'protean' | 'utiitsl'
  status: 'open' | 'sent' | 'delivered' | 'lost' | 'cancelled'
  createdBy: number
  createdAt: Instant
  company: 'indiaPost' | 'dtdc' | 'blueDart' | 'delhivery' | 'professional' | 'trackon' | 'hand' | 'other' | null
  companyName: string | null
  docket: string | null
  sentOn: string | null
  deliveredOn: string | null
  reason: string | null
  remark: string | null
  closedAt: Instant | null
  version: Generated<number>
  toldLate: Generated<boolean>
}

export interface OnwardForm {
  id: GeneratedAlways<number>
  batchId: number
  applicationId: number
  ackNo: string
  held: Generated<boolean>
}

export interface Package {
  id: GeneratedAlways<number>
  code: string
  name: string
  tier: Generated<'merchant' | 'frenchie'>
  isDefault: Generated<boolean>
  active: Generated<boolean>
  version: Generated<number>
}

export interface PackageRate {
  id: GeneratedAlways<number>
  packageId: number
  serviceId: number
  fee: number
  commissionKind: Generated<'flat' | 'percent'>
  commissionValue: Generated<number>
  commissionCap: number | null
  maxMarkup: Generated<number>
  effectiveFrom: string
  createdBy: number | null
  createdAt: Generated<Instant>
  variant: Generated<string>
}

export interface PaperChange {
  id: GeneratedAlways<number>
  purpose: string
  paper: string
  category: string | null
  accepted: boolean
  effectiveFrom: string
  source: string
  createdBy: number | null
  createdAt: Generated<Instant>
}

export interface PaperList {
  purpose: string
  version: Generated<number>
}

export interface PaperShelf {
  applicationId: number
  since: string
  lostWith: number | null
  told: Generated<boolean>
}

export interface PaperlessSandbox {
  token: string
  txnId: string
  applicant: string
  kycDone: Generated<boolean>
  status: Generated<'open' | 'stopped' | 'success' | 'failure' | 'late'>
  ackNo: string | null
  laterAt: Instant | null
  returnUrl: string
  createdAt: Generated<Instant>
}

export interface PaperlessTransaction {
  applicationId: number
  txnId: string
  provider: 'sandbox' | 'protean'
  credentialId: number | null
  initiatedAt: Generated<Instant>
  openedAt: Instant | null
  opens: Generated<number>
  back: string | null
  graceUntil: Instant
  unknownAt: Instant
  windowUntil: Instant
  nextCheckAt: Instant | null
  checkedAt: Instant | null
  checks: Generated<number>
  providerMessage: string | null
  answerStatus: 'success' | 'incomplete' | 'failure' | 'pending' | 'missing' | null
  claimStatus: string | null
  claimAck: string | null
  claimAt: Instant | null
  answerAck: string | null
  lateAck: string | null
  lateAt: Instant | null
  lateNotedAt: Instant | null
  silenceToldAt: Instant | null
  faults: Generated<number>
  refusedAcks: Generated<string[]>
  attention: GeneratedAlways<boolean>
}

export interface PaymentReference {
  key: string
  merchantId: number
  source: 'paymentRequest' | 'gatewayPayment'
  sourceId: number
  rejected: Generated<boolean>
  bare: string | null
  doubled: Generated<boolean>
  variants: GeneratedAlways<string[] | null>
}

export interface PaymentReferenceFreed {
  id: GeneratedAlways<number>
  key: string
  bare: string | null
  merchantId: number
  source: 'paymentRequest' | 'gatewayPayment'
  sourceId: number
  freedAt: Instant
  freedBy: number
  reason: string
}

export interface PaymentRequest {
  id: GeneratedAlways<number>
  refNo: string
  merchantId: number
  bankAccountId: number
  mode: 'NEFT' | 'RTGS' | 'IMPS' | 'UPI' | 'CASH' | 'CHEQUE'
  amount: number
  depositedOn: string
  reference: string
  draweeBank: string | null
  payerName: string | null
  payerLast4: string | null
  remark: string | null
  slipFileId: string | null
  followsId: number | null
  status: Generated<'pending' | 'onHold' | 'approved' | 'rejected' | 'cancelled' | 'reversed'>
  requestedBy: number
  requestedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  adminRemark: string | null
  seenOn: string | null
  slipPages: number[] | null
  reversedAt: Instant | null
}

export interface PinCode {
  pin: string
  rank: number
  district: string
  state: string
}

export interface Preference {
  userId: number
  name: string
  value: Json
  updatedAt: Generated<Instant>
  slot: number | null
}

export interface PrivacyRequest {
  id: GeneratedAlways<number>
  refNo: string
  kind: 'access' | 'correction' | 'erasure' | 'complaint' | 'nomination'
  channel: 'portal' | 'site' | 'mail' | 'visit' | 'letter'
  status: Generated<'received' | 'working' | 'answered' | 'refused' | 'withdrawn'>
  userId: number | null
  name: string
  email: string | null
  applicationId: number | null
  words: string
  receivedAt: Instant
  dueOn: string
  enteredBy: number | null
  takenBy: number | null
  answeredAt: Instant | null
  answeredBy: number | null
  answer: string | null
  outcome: Json | null
  fileId: string | null
  fileUntil: Instant | null
  mobile: string | null
  saidReference: string | null
  mobileConfirmed: string | null
  mobileHow: 'callBack' | 'inPerson' | 'paper' | null
  mobileBy: number | null
  mobileAt: Instant | null
  language: 'en' | 'hi' | null
}

export interface PrivacyUnconfirmed {
  id: GeneratedAlways<number>
  tokenHash: string
  sealed: string
  createdAt: Instant
  requestId: number | null
}

export interface Psa {
  id: GeneratedAlways<number>
  refNo: string
  merchantId: number
  madeBy: number
  status: Generated<'draft' | 'requested' | 'pending' | 'active' | 'rejected' | 'blocked'>
  version: Generated<number>
  dataVersion: Generated<number>
  createdAt: Instant
  savedAt: Instant
  answers: Generated<Json>
  sealed: Generated<Json>
  name: Generated<string>
  round: Generated<number>
  submittedAt: Instant | null
  psaId: string | null
  approvedAt: Instant | null
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
  resetTicket: string | null
  resetAskedAt: Instant | null
}

export interface RateLimit {
  name: string
  emptiesAt: Instant
}

export interface Receivable {
  id: GeneratedAlways<number>
  merchantId: number
  kind: 'topUpReversal' | 'tds' | 'payoutTakenBack'
  refType: string
  refId: number
  reference: string | null
  amount: number
  outstanding: number
  arisenAt: Instant
  settledAt: Instant | null
}

export interface ReceivableSettlement {
  id: GeneratedAlways<number>
  receivableId: number
  amount: number
  at: Instant
  journalId: number
}

export interface RecoveryCode {
  userId: number
  codeHash: string
  createdAt: Generated<Instant>
  usedAt: Instant | null
}

export interface ReferenceData {
  name: string
  version: string
  origin: 'shipped' | 'imported'
  rows: number
  loadedAt: Generated<Instant>
}

export interface ReferenceHolder {
  key: string | null
  bare: string | null
  variants: string[] | null
  source: string | null
  sourceId: number | null
  merchantId: number | null
  rejected: boolean | null
  doubled: boolean | null
  code: string | null
  refNo: string | null
  amount: number | null
  status: string | null
  lineId: number | null
  lineDay: string | null
  lineCredit: number | null
  bankAccountId: number | null
  lineAccount: number | null
  lineTokens: string[] | null
}

export interface RefreshToken {
  tokenHash: string
  sessionId: string
  createdAt: Generated<Instant>
  usedAt: Instant | null
  successor: string | null
}

export interface Registration {
  id: GeneratedAlways<number>
  refNo: string
  dated: Instant
  fName: string
  lName: string
  fatherName: string
  gender: 'M' | 'F' | 'T'
  dob: string
  mobileNo: string
  emailId: string
  idTypeId: number
  shopName: string
  address1: string
  address2: string | null
  address3: string | null
  district: string
  state: string
  pin: string
  clientIp: string
  consentVersion: string
  consentAt: Instant
  status: Generated<'pending' | 'approved' | 'rejected'>
  duplicateOf: string | null
  merchantId: number | null
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
  erasedAt: Instant | null
  language: Generated<'en' | 'hi'>
}

export interface ReportMark {
  userId: number
  key: string
  favourite: Generated<boolean>
  ranAt: Instant | null
}

export interface ResetLink {
  tokenHash: string
  userId: number
  createdAt: Generated<Instant>
  usedAt: Instant | null
}

export interface ScanCut {
  kind: string
  subjectId: number
  key: string
  fileId: string
  frame: Json | null
}

export interface ScanPage {
  id: GeneratedAlways<number>
  kind: string
  subjectId: number
  slot: string
  no: number | null
  round: Generated<number>
  turns: Generated<number>
  fileId: string
  thumbFileId: string
  width: number
  height: number
  bytes: number
  dataVersion: number
  uploadedAt: Instant
  uploadedBy: number
  retiredAt: Instant | null
  looks: Json | null
  uploadId: string | null
}

export interface Series {
  name: string
  last: number
}

export interface Service {
  id: GeneratedAlways<number>
  code: string
  name: string
  sac: string
  active: Generated<boolean>
  version: Generated<number>
}

export interface ServiceLine {
  journalId: number | null
  at: Instant | null
  day: string | null
  service: string | null
  entry: string | null
  account: string | null
  amount: number | null
}

export interface Session {
  id: Generated<string>
  userId: number
  deviceHash: string
  userAgent: string | null
  ip: string | null
  createdAt: Generated<Instant>
  lastSeenAt: Generated<Instant>
  expiresAt: Instant
  endedAt: Instant | null
  endReason: string | null
  impersonatorId: number | null
  confirmedAt: Generated<Instant>
  impersonatorSession: string | null
}

export interface SignInTicket {
  tokenHash: string
  userId: number
  step: string
  deviceHash: string
  createdAt: Generated<Instant>
  usedAt: Instant | null
  tries: Generated<number>
  impersonatorSession: string | null
  reason: string | null
}

export interface SiteSetting {
  name: string
  value: Json
  updatedAt: Generated<Instant>
  updatedBy: number | null
  version: Generated<number>
}

export interface SiteText {
  page: string
  body: string | null
  bodyHi: string | null
  bodyAt: Instant | null
  bodyHiAt: Instant | null
  checkedOn: string | null
  version: Generated<number>
  updatedBy: number | null
}

export interface Slide {
  id: GeneratedAlways<number>
  place: number
  alt: string
  altHi: string | null
  caption: string | null
  captionHi: string | null
  link: string | null
  shownFrom: string | null
  shownUntil: string | null
  hidden: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  updatedBy: number | null
}

export interface SlidePicture {
  slideId: number
  width: number
  height: number
  fileId: string
}

export interface StaffSpend {
  userId: number
  day: string
  paise: number
}

export interface State {
  code: string
  name: string
  gstCode: string | null
  kind: 'state' | 'unionTerritory' | 'other'
}

export interface Subject {
  kind: string
  refType: string | null
  named: string | null
}

export interface TaxProfile {
  merchantId: number
  panSealed: string | null
  panHash: string | null
  panLast4: string | null
  entity: string | null
  gstin: string | null
  version: Generated<number>
}

export interface TdsChallan {
  id: GeneratedAlways<number>
  month: string
  code: string
  bsr: string
  depositedOn: string
  serial: string
  tax: number
  interest: Generated<number>
  fee: Generated<number>
  enteredBy: number
  enteredAt: Instant
}

export interface TdsLine {
  id: GeneratedAlways<number>
  merchantId: number
  at: Instant
  month: string
  refType: string
  refId: number
  reference: string | null
  gross: number
  kept: number
  tds: number
  carried: Generated<number>
  withoutPan: boolean
  reverses: number | null
}

export interface TdsMonth {
  id: GeneratedAlways<number>
  merchantId: number
  month: string
  gross: Generated<number>
  takenBack: Generated<number>
  tds: Generated<number>
  challanId: number | null
}

export interface TdsYear {
  merchantId: number
  year: string
  gross: Generated<number>
  withoutPan: Generated<number>
  tds: Generated<number>
}

export interface Throttle {
  name: string
  failures: number
  lastAt: Instant
}

export interface TinObjection {
  id: GeneratedAlways<number>
  applicationId: number
  round: number
  objectedOn: string
  reasons: string[]
  remark: string | null
  dueOn: string
  raisedAt: Instant
  raisedBy: number
  attempt: Generated<number>
  returned: string | null
  replyRemark: string | null
  repliedAt: Instant | null
  repliedBy: number | null
  reminded: number | null
  outcome: 'forwarded' | 'closed' | 'cancelled' | null
  decidedAt: Instant | null
  decidedBy: number | null
  decisionRemark: string | null
}

export interface TopUpReversal {
  id: GeneratedAlways<number>
  refNo: string
  paymentRequestId: number | null
  gatewayPaymentId: number | null
  merchantId: number
  amount: number
  cause: 'bounced' | 'wrongShop' | 'chargeback' | 'other'
  reason: string
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  proposedBy: number
  proposedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
  owed: number | null
}

export interface Transfer {
  id: GeneratedAlways<number>
  refNo: string
  fromId: number
  toId: number
  amount: number
  remark: string | null
  status: Generated<'prepared' | 'done' | 'expired'>
  preparedBy: number
  preparedAt: Instant
  doneAt: Instant | null
  confirmedKey: string | null
}

export interface UploadSlot {
  userId: number
  slot: number
  uploadId: string
  begunAt: Generated<Instant>
}

export interface UsageEvent {
  userId: number
  screen: string
  day: string
  times: number
}

export interface WalletAdjustment {
  id: GeneratedAlways<number>
  refNo: string
  merchantId: number
  direction: 'credit' | 'debit'
  amount: number
  reason: string
  paperFileId: string | null
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  proposedBy: number
  proposedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  remark: string | null
}

export interface WalletMovement {
  journalId: number | null
  accountId: number | null
  at: Instant | null
  day: string | null
  merchantId: number | null
  amount: number | null
  entry: string | null
  mode: string | null
  bankAccountId: number | null
  service: string | null
  reference: string | null
  narration: string | null
  refType: string | null
  refId: string | null
  postedAt: Instant | null
}

export interface Webhook {
  id: GeneratedAlways<number>
  merchantId: number
  userId: number
  url: string
  events: string[]
  sealKey: string
  secretSealed: string
  formerSealed: string | null
  formerUntil: Instant | null
  state: 'active' | 'paused' | 'failing' | 'off'
  createdAt: Instant
  offReason: string | null
}

export interface WebhookAttempt {
  id: GeneratedAlways<number>
  deliveryId: number
  at: Instant
  status: number | null
  outcome: 'delivered' | 'refused' | 'redirected' | 'late' | 'unreachable' | 'forbidden'
}

export interface WebhookDelivery {
  id: GeneratedAlways<number>
  webhookId: number
  eventId: number
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  nextAt: Instant
}

export interface WebhookEvent {
  id: GeneratedAlways<number>
  message: Generated<string>
  type: 'state.changed' | 'wallet.posted' | 'test'
  data: Json
  at: Instant
}

export interface WebhookKind {
  kind: string
  tab: string
}

export interface DB {
  aoCode: AoCode
  apiCredential: ApiCredential
  apiKey: ApiKey
  apiKeySpend: ApiKeySpend
  appUser: AppUser
  application: Application
  audit: Audit
  auditBatch: AuditBatch
  auditCheck: AuditCheck
  auditFault: AuditFault
  auditFormerSeal: AuditFormerSeal
  auditReseal: AuditReseal
  auditSeal: AuditSeal
  bankAccount: BankAccount
  bankLayout: BankLayout
  bankLine: BankLine
  bankStatement: BankStatement
  bankUnlink: BankUnlink
  captcha: Captcha
  checkpointMail: CheckpointMail
  commissionDue: CommissionDue
  consent: Consent
  couponOrder: CouponOrder
  couponSandbox: CouponSandbox
  courier: Courier
  courierForm: CourierForm
  downloadLink: DownloadLink
  enquiry: Enquiry
  erasure: Erasure
  exportFile: ExportFile
  exportPart: ExportPart
  exportSchedule: ExportSchedule
  file: File
  filingBatch: FilingBatch
  gatewayOrder: GatewayOrder
  gatewayPayment: GatewayPayment
  gatewaySandbox: GatewaySandbox
  gatewayWebhook: GatewayWebhook
  governmentFee: GovernmentFee
  gstDueDay: GstDueDay
  gstFiling: GstFiling
  gstFilingFile: GstFilingFile
  gstHoliday: GstHoliday
  gstRegistrationProgress: GstRegistrationProgress
  history: History
  hsnCode: HsnCode
  idSale: IdSale
  idType: IdType
  idempotency: Idempotency
  importMapping: ImportMapping
  importRow: ImportRow
  importRun: ImportRun
  invoice: Invoice
  invoiceSupply: InvoiceSupply
  knownBrowser: KnownBrowser
  kyc: Kyc
  kycTold: KycTold
  kycVersion: KycVersion
  lead: Lead
  leadVendor: LeadVendor
  ledgerAccount: LedgerAccount
  ledgerBlock: LedgerBlock
  ledgerCheck: LedgerCheck
  ledgerDayMark: LedgerDayMark
  ledgerDayMovement: LedgerDayMovement
  ledgerDayService: LedgerDayService
  ledgerEntry: LedgerEntry
  ledgerFault: LedgerFault
  ledgerFreeze: LedgerFreeze
  ledgerJournal: LedgerJournal
  ledgerMark: LedgerMark
  ledgerPoint: LedgerPoint
  ledgerProof: LedgerProof
  legalHold: LegalHold
  listCounter: ListCounter
  listDelta: ListDelta
  mail: Mail
  mailTemplate: MailTemplate
  memberDetail: MemberDetail
  merchant: Merchant
  message: Message
  messageSandbox: MessageSandbox
  news: News
  notice: Notice
  noticeChoice: NoticeChoice
  officialForm: OfficialForm
  oneTimeCode: OneTimeCode
  onwardBatch: OnwardBatch
  onwardForm: OnwardForm
  package: Package
  packageRate: PackageRate
  paperChange: PaperChange
  paperList: PaperList
  paperShelf: PaperShelf
  paperlessSandbox: PaperlessSandbox
  paperlessTransaction: PaperlessTransaction
  paymentReference: PaymentReference
  paymentReferenceFreed: PaymentReferenceFreed
  paymentRequest: PaymentRequest
  pinCode: PinCode
  preference: Preference
  privacyRequest: PrivacyRequest
  privacyUnconfirmed: PrivacyUnconfirmed
  psa: Psa
  rateLimit: RateLimit
  receivable: Receivable
  receivableSettlement: ReceivableSettlement
  recoveryCode: RecoveryCode
  referenceData: ReferenceData
  referenceHolder: ReferenceHolder
  refreshToken: RefreshToken
  registration: Registration
  reportMark: ReportMark
  resetLink: ResetLink
  scanCut: ScanCut
  scanPage: ScanPage
  series: Series
  service: Service
  serviceLine: ServiceLine
  session: Session
  signInTicket: SignInTicket
  siteSetting: SiteSetting
  siteText: SiteText
  slide: Slide
  slidePicture: SlidePicture
  staffSpend: StaffSpend
  state: State
  subject: Subject
  taxProfile: TaxProfile
  tdsChallan: TdsChallan
  tdsLine: TdsLine
  tdsMonth: TdsMonth
  tdsYear: TdsYear
  throttle: Throttle
  tinObjection: TinObjection
  topUpReversal: TopUpReversal
  transfer: Transfer
  uploadSlot: UploadSlot
  usageEvent: UsageEvent
  walletAdjustment: WalletAdjustment
  walletMovement: WalletMovement
  webhook: Webhook
  webhookAttempt: WebhookAttempt
  webhookDelivery: WebhookDelivery
  webhookEvent: WebhookEvent
  webhookKind: WebhookKind
}
