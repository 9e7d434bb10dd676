import { dayWords } from '@sevakendra/contract/kit/dates'
import { letter } from '../platform/mail/letter'

/** Letters about a KYC go to its person. They name no number and no paper's content. */
interface Facts {
  name: string
  /** Where the reader finds it, such as `/kyc/merchant`. */
  path: string
}
const open = (path: string) => ({ button: 'Open your KYC', path })

export const kycVerified = letter('kycVerified', ({ name, path, until }: Facts & { until: string }) => ({
  subject: 'Your KYC is verified',
  name,
  blocks: [{ text: `Your KYC has been verified and holds until ${dayWords(until)}.` }, open(path)],
}))

export const kycReturned = letter('kycReturned', ({ name, path, reasons }: Facts & { reasons: string[] }) => ({
  subject: 'Your KYC needs a correction',
  name,
  blocks: [{ text: 'Please correct the following and send your KYC again:' }, { items: reasons }, open(path)],
}))

export const kycRejected = letter('kycRejected', ({ name, path, reason }: Facts & { reason: string }) => ({
  subject: 'Your KYC was rejected',
  name,
  blocks: [{ text: `Your KYC was rejected: ${reason}` }, { text: 'You can begin it again with other papers.' }, open(path)],
}))

export const kycDue = letter('kycDue', ({ name, path, until, reason }: Facts & { until: string; reason: string }) => ({
  subject: `Show your KYC again by ${dayWords(until)}`,
  name,
  blocks: [
    { text: `Please show your KYC again by ${dayWords(until)}: ${reason}` },
    { text: 'What you sent before is filled in. Until then you can go on working as usual.' },
    open(path),
  ],
}))

export const kycExpired = letter('kycExpired', ({ name, path, until }: Facts & { until: string }) => ({
  subject: 'Your KYC has expired',
  name,
  blocks: [
    { text: `Your KYC held until ${dayWords(until)}. You can look at everything, and file and top up again once it is verified.` },
    open(path),
  ],
}))

export const kycSuspended = letter('kycSuspended', ({ name, path, reason }: Facts & { reason: string }) => ({
  subject: 'Your KYC is suspended',
  name,
  blocks: [{ text: `Your KYC was suspended: ${reason}` }, { text: 'You can look at everything, but neither file nor top up.' }, open(path)],
}))
