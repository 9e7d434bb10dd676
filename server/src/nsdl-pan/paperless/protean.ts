import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { z } from 'zod'
import { postJson } from '../../platform/http/outgoing'
import { type PanProvider, type PanRequest, type ProviderStatus, short } from './provider'

/**
 * Protean's assisted PAN, as far as it is public (docs/sources.md, Paperless PAN and provider codes): paths, wrapper keys, the flag letter of each kind of request,
 * the names of the fields and the words of the answers.
 *
 * Not public, and had under a contract alone: the address, how a request is signed (a utility of theirs signs with the key of the agency and the flag letter), which
 * fields a browser brings back and how those are signed, and the lists of values for category, title and status. None of it is guessed: `Contract` is what a
 * contract brings, and without it there is no provider.
 */
export interface Contract {
  /** `https://host/path`, below which the paths lie. */
  url: string
  entityId: string
  branchCode: string
  authKey: string
  /** Signs the text of a request as their utility does. */
  sign(flag: Flag, text: string): Promise<string>
  /** Https and public addresses alone. */
  strict: boolean
}

type Flag = 'F' | 'C' | 'I' | 'T'

/** Path, wrapper and flag of each request. */
const kinds = {
  N: { path: 'newPanReq', wrapper: 'reqEntityData', flag: 'F' },
  C: { path: 'crPanReq', wrapper: 'reqEntityData', flag: 'C' },
  resume: { path: 'incompleteApplication', wrapper: 'incompleteData', flag: 'I' },
  status: { path: 'checkTransactionStatus', wrapper: 'txnReqEntityData', flag: 'T' },
} as const

/** The answers of the form as they travel: JSON in base64. The mode is e-KYC (`K`). */
function formData({ applicant, appType }: PanRequest): string {
  const { lastName, firstName, middleName, dob, gender, mobile, email, physicalCard, pan } = applicant
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ')
  return Buffer.from(
    JSON.stringify({
      applicantDto: {
        ...{ appliType: appType, category: 'P', lastName, firstName, middleName, gender, dob: dob.split('-').reverse().join('-') },
        ...{ consent: 'Y', nameOnPanCard: name, nameAsPerAadhar: name, applnMode: 'K', mobileNo: mobile, emailId: email },
        ...(pan !== null && { pan }),
      },
      otherDetails: { phyPanIsReq: physicalCard ? 'Y' : 'N' },
    }),
  ).toString('base64')
}

/** A request as it is signed: path, flag, and the wrapper with what is in it. */
export function proteanRequest(contract: Pick<Contract, 'entityId' | 'branchCode' | 'authKey'>, request: PanRequest) {
  const { path, wrapper, flag } = kinds[request.resume ? 'resume' : request.appType]
  const { entityId, branchCode, authKey } = contract
  const entity = {
    ...{ txnid: request.txnId, reqTs: request.at, entityId, branchCode, returnUrl: request.returnUrl, authKey },
    ...(flag === 'C' && { reqType: 'CR' }),
    ...(flag !== 'I' && { formData: formData(request) }),
  }
  return { path, flag, body: { [wrapper]: entity } }
}

const text = z.union([z.string(), z.number()]).transform(String).nullish()
const answered = z.object({ txnid: text, status: text, ack_No: text, errordesc: text, error: z.record(z.string(), text).nullish() })

/** Says that it knows no such transaction. */
const unknownTransaction = 'ER066'

/** An answer in our words: what is not one of the known words means to wait. @throws Error for an answer about another transaction */
export function proteanStatus(txnId: string, answer: unknown): ProviderStatus {
  const { txnid, status, ack_No, errordesc, error } = answered.parse(answer)
  const providerMessage = short(maskIdentityNumbers(errordesc || status || 'No words', { lenient: true }))
  if (error && unknownTransaction in error) return { status: 'missing', ackNo: null, providerMessage }
  if (txnid && txnid !== txnId) throw new Error('The answer is about another transaction')
  const word = status?.toLowerCase()
  const ackNo = ack_No && /^\d{15}$/.test(ack_No) ? ack_No : null
  if (word === 'success' || word === 'incomplete' || word === 'failure') return { status: word, ackNo, providerMessage }
  return { status: 'pending', ackNo: null, providerMessage }
}

const patienceMs = 8000

export function protean(contract: Contract): PanProvider {
  return {
    name: 'protean',
    async request(request) {
      const { path, flag, body } = proteanRequest(contract, request)
      const req = JSON.stringify({ ...body, signature: await contract.sign(flag, JSON.stringify(body)) })
      return { url: `${contract.url}/${path}`, fields: { req } }
    },
    // How it signs what a browser brings back is not public: it wakes our own question and nothing else.
    verified: () => undefined,
    async status(txnId) {
      const { path, wrapper, flag } = kinds.status
      const body = { [wrapper]: { txnid: txnId, entityId: contract.entityId, authKey: contract.authKey } }
      const signed = { ...body, signature: await contract.sign(flag, JSON.stringify(body)) }
      const url = `${contract.url}/${path}`
      return proteanStatus(
        txnId,
        await postJson(url, signed, { hosts: [new URL(url).host], strict: contract.strict, timeoutMs: patienceMs }),
      )
    },
  }
}
